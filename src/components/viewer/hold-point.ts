/**
 * Keeps the point of a picture that was pressed where it is while `resize` changes the picture's size within a scrolling pane;
 * after a press by key it is shown from its upper left, where it is read from.
 */
export function holdPoint(
  press: { clientX: number; clientY: number; detail: number },
  pane: Element,
  resize: () => void,
) {
  const picture = pane.querySelector('img');
  if (!picture) return resize();
  if (press.detail === 0) {
    resize();
    return pane.scrollTo(0, 0);
  }
  const before = shownPart(picture);
  resize();
  const after = shownPart(picture);
  pane.scrollBy({
    left: after.left + ((press.clientX - before.left) / before.width) * after.width - press.clientX,
    top: after.top + ((press.clientY - before.top) / before.height) * after.height - press.clientY,
    behavior: 'instant',
  });
}

/** Where the picture itself is within its element, which may have room at two of its sides. */
function shownPart(picture: HTMLImageElement): { left: number; top: number; width: number; height: number } {
  const box = picture.getBoundingClientRect();
  const ratio = picture.naturalWidth / picture.naturalHeight || Number(picture.width) / Number(picture.height);
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}
