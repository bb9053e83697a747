import { theme } from '../../styles/theme';

const { color, radius } = theme;

export const sheet = (css: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
};

/** All that the page itself gets: outlines, and room for the bar at its end. */
export const pageStyle = sheet(`
  body { padding-bottom: 72px; }
  html { scroll-padding-bottom: 80px; }
  [data-field][data-edit-target], [data-edit-typing] { outline: 2px solid ${color.editing}; outline-offset: 6px; }
  [data-field][data-edit-target]:not(:has(img), video), [data-edit-typing] { border-radius: ${radius.half}; cursor: text; }
  [data-edit-typing] { white-space-collapse: preserve; }
  [data-edit-typing]:focus-within { outline-color: rgb(from ${color.editing} r g b); }
  [data-edit-typing]:has([aria-invalid]) { outline-color: ${color.error}; }
  [data-edit-typing] [role=textbox]:focus-visible { outline: none; }
  [data-edit-hidden] { display: none !important; }
  :has(> [data-edit-layer]) { position: relative; }
  [data-edit-layer] { position: absolute; inset: 0; z-index: 1; width: 100%; height: 100%; object-fit: cover; }
  @media (forced-colors: active) { [data-field][data-edit-target], [data-edit-typing] { outline-color: Highlight; } }
  @media print { body { padding: 0; } #edit { display: none; } }
`);
