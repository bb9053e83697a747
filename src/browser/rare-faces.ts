/**
 * Switches the faces with rare letters on where the page that is shown now has some, or is locked and may have: src/publish/rare-faces.ts
 * has switched them off where the first page needs none, because each rule of a face makes the layout slower.
 */
export function switchNeededFacesOn(): void {
  const style = document.querySelector('style[data-rare-faces][media]');
  const isLocked = document.getElementById('lock-title') !== null;
  if (style && (isLocked || lettersOf(style.textContent ?? '').test(document.body.textContent ?? '')))
    style.removeAttribute('media');
}

/** The letters that the faces of a style name, such as "unicode-range: U+100-151,U+154". */
function lettersOf(css: string): RegExp {
  const ranges = [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  return new RegExp(`[${ranges.map(([, first, last = first]) => `\\u{${first}}-\\u{${last}}`).join('')}]`, 'u');
}
