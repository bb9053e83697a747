/** A point of the window, in CSS pixels. */
interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Keeps a point of a picture where it is, the middle of what is shown unless another is given, while `resize` changes the picture's size
 * within a scrolling pane.
 */
export function holdPoint(pane: Element, resize: () => void, point: Point = middleOf(pane)) {
  const picture = pane.querySelector('img');
  if (!picture) return resize();
  const before = shownPart(picture);
  resize();
  const after = shownPart(picture);
  pane.scrollBy({
    left: after.left + ((point.clientX - before.left) / before.width) * after.width - point.clientX,
    top: after.top + ((point.clientY - before.top) / before.height) * after.height - point.clientY,
    behavior: 'instant',
  });
}

function middleOf(pane: Element): Point {
  const { left, top, width, height } = pane.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Where the picture itself is within its element, which may have room at two of its sides. */
function shownPart(picture: HTMLImageElement): { left: number; top: number; width: number; height: number } {
  const box = picture.getBoundingClientRect();
  const ratio = picture.naturalWidth / picture.naturalHeight || Number(picture.width) / Number(picture.height);
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}
