import { theme } from '../../styles/theme';

const { color, radius } = theme;

export const sheet = (css: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
};

/** All that the page itself gets: outlines, room for the bar at its end, and places beside what is edited. What lies over a card or a picture lets the pointer through. */
export const pageStyle = sheet(`
  :root { --editing-bar: 72px; scroll-padding-bottom: 80px; }
  body { padding-bottom: var(--editing-bar); }
  a::after, input[type=range] { pointer-events: none; }
  [data-edit-target], [data-edit-typing] { outline: 2px solid ${color.editing}; outline-offset: 6px; }
  [data-edit-target] { anchor-name: --target; }
  [data-edit-target]:not(:has(img), video), [data-edit-typing] { border-radius: ${radius.half}; cursor: text; }
  [data-edit-typing]:has([contenteditable=plaintext-only]) { anchor-name: --typing; white-space-collapse: preserve; }
  [data-edit-typing]:focus-within { outline-color: rgb(from ${color.editing} r g b); }
  [data-edit-typing]:has([aria-invalid]) { outline-color: ${color.error}; }
  [data-edit-typing] [role=textbox]:focus-visible { outline: none; }
  [data-edit-hidden] { display: none !important; }
  #edit::part(beside-words) { position-anchor: --target; position-area: bottom span-left; margin: -3px -4px var(--editing-bar) 8px; position-try-fallbacks: flip-block, --over-bar; }
  #edit::part(beside-picture) { position-anchor: --target; top: max(84px, anchor(top) + 12px); right: max(8px, anchor(right) + 12px); }
  #edit::part(beside-typing) { position-anchor: --typing; position-area: bottom span-right; margin: 8px 8px var(--editing-bar) 0; position-try-fallbacks: flip-block, --over-bar; }
  @position-try --over-bar { position-area: none; inset: auto 8px var(--editing-bar); width: max-content; margin: 0 auto; }
  @media (forced-colors: active) { [data-edit-target], [data-edit-typing] { outline-color: Highlight; } }
  @media (max-width: 47.99rem) { :root { --editing-bar: 120px; } }
  @media print { body { padding: 0; } #edit { display: none; } }
`);
