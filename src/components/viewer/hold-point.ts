/**
 * Keeps the point of a picture that was pressed where it is while `resize` changes the picture's size within a scrolling pane;
 * a press by key keeps its centre.
 */
export function holdPoint(
  press: { clientX: number; clientY: number; detail: number },
  pane: Element,
  resize: () => void,
) {
  const picture = pane.querySelector('img');
  if (!picture) return resize();
  const view = pane.getBoundingClientRect();
  const before = shownPart(picture);
  const byKey = press.detail === 0;
  const x = byKey ? view.left + view.width / 2 : press.clientX;
  const y = byKey ? view.top + view.height / 2 : press.clientY;
  resize();
  const after = shownPart(picture);
  pane.scrollBy({
    left: after.left + ((x - before.left) / before.width) * after.width - x,
    top: after.top + ((y - before.top) / before.height) * after.height - y,
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
