import { theme } from '../../styles/theme';

const { color, font, radius, shadow, space, motion, size } = theme;
const { accent, tint } = theme.accents[theme.siteAccent];

/** Seen on paper and on night. */
const bright = `rgb(from ${color.glowPurple} r g b)`;
const edge = `color-mix(in srgb, ${color.muted} 70%, white)`;

const sheet = (css: string): CSSStyleSheet => {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
};

/** All that the page itself gets: outlines, and room for the bar at its end. */
export const pageStyle = sheet(`
  body { padding-bottom: 72px; }
  html { scroll-padding-bottom: 80px; }
  [data-field][data-edit-target], [data-edit-typing] { outline: 2px solid ${color.glowPurple}; outline-offset: 6px; }
  [data-field][data-edit-target]:not(:has(img), video), [data-edit-typing] { border-radius: ${radius.half}; cursor: text; }
  [data-edit-typing] { white-space-collapse: preserve; }
  [data-edit-typing]:focus-within { outline-color: ${bright}; }
  [data-edit-typing]:has([aria-invalid]) { outline-color: ${color.error}; }
  [data-edit-typing] [role=textbox]:focus-visible { outline: none; }
  [data-edit-hidden] { display: none !important; }
  :has(> [data-edit-layer]) { position: relative; }
  [data-edit-layer] { position: absolute; inset: 0; z-index: 1; width: 100%; height: 100%; object-fit: cover; }
  @media (forced-colors: active) { [data-field][data-edit-target], [data-edit-typing] { outline-color: Highlight; } }
  @media print { body { padding: 0; } #edit { display: none; } }
`);

/** The editor’s own look, in its shadow. */
export const editorStyle = sheet(`
  :host { all: initial; color: ${color.ink}; font: 500 0.8125rem/1.35 ${font.text}; }
  :host([hidden]), [hidden], ::slotted([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; margin: 0; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button, select { cursor: pointer; }
  :focus-visible { outline: 2px solid ${accent}; outline-offset: 2px; }
  svg { display: block; flex: none; width: 1.125rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-width: 2rem; min-height: 2rem; padding: 0 ${space.s1}; border: 1px solid transparent; border-radius: ${radius.pill};
    background: none; white-space: nowrap; transition: background-color ${motion.quick} ${motion.ease}; }
  [aria-disabled=true] { opacity: 0.45; cursor: default; }

  .bar { position: fixed; z-index: 99; inset: auto 0 ${space.s2}; display: flex; align-items: center; gap: 2px; width: fit-content; max-width: calc(100% - 2 * ${space.s2}); margin-inline: auto;
    padding: 5px; border: 1px solid ${color.onNightHairline}; border-radius: 24px; color: ${color.onNight}; background: ${color.night}; box-shadow: ${shadow.dialog}; }
  .bar > button:hover:not([aria-disabled=true], .primary), .bar > [aria-pressed=true] { background: ${color.onNightHairline}; }
  .bar :focus-visible { outline-color: ${color.onNight}; outline-offset: 1px; }
  .bar .primary { padding-inline: clamp(7px, 1vw, 14px); color: ${color.night}; background: ${color.onNight}; font-weight: 600; }
  .bar .page { min-width: 2.5rem; max-width: 15rem; padding-inline: ${space.s2} ${space.s1}; font-weight: 600; }
  @media (min-width: 48rem) { .bar .primary svg { display: none; } }
  .bar > button:not(.page) { flex: none; }
  .bar .page span { overflow: hidden; text-overflow: ellipsis; }
  .bar .locked { padding: 2px 10px; border-radius: ${radius.pill}; color: ${color.night}; background: ${color.onNightMuted}; font-weight: 600; white-space: nowrap; }
  .bar [role=status] { min-width: 4rem; padding-inline: 6px; color: ${color.onNightMuted}; }

  [popover] { position: fixed; inset: auto 0 68px; margin-inline: auto; max-height: 60vh; overflow: auto; padding: 6px; border: 1px solid ${color.hairline}; border-radius: 16px; color: ${color.ink}; background: ${color.white}; box-shadow: ${shadow.dialog}; }
  @supports (position-area: top) { [popover] { inset: auto; margin: 0 0 ${space.s2}; position-area: top span-right; position-try: flip-inline; } }
  [popover] a { display: block; max-width: 20rem; padding: 7px ${space.s2}; border-radius: 10px; color: inherit; text-decoration: none; }
  [popover] a:hover, [popover] a[aria-current] { background: ${tint}; color: ${accent}; }
  [popover] p { max-width: 24rem; padding: ${space.s1} ${space.s2}; }
  [popover] strong { display: block; }
  [popover] p button { padding: 0 ${space.s2}; border-color: ${color.hairline}; margin-top: 6px; }

  [role=toolbar] { position: fixed; z-index: 95; inset: 0 auto auto 0; display: flex; gap: 1px; padding: 3px; border: 1px solid ${color.hairline}; border-radius: ${radius.pill}; background: ${color.white}; box-shadow: 0 6px 24px -8px ${color.veil}; }
  [role=toolbar] [data-start] { margin-left: 9px; }
  [role=toolbar] [data-start]::before { content: ''; position: absolute; height: 1.25rem; margin-left: -2.6rem; border-left: 1px solid ${color.hairline}; }
  [role=toolbar] button { min-width: 1.75rem; min-height: 1.75rem; }
  [role=toolbar] button:hover:not([aria-disabled=true]) { background: ${tint}; color: ${accent}; }

  ::slotted(#edit-message) { position: fixed !important; z-index: 98; inset: 0 auto auto 0; width: max-content; max-width: min(26rem, 100vw - 16px); padding: 6px 12px; border-radius: 12px; white-space: pre-line;
    color: ${color.onNight}; background: ${color.night}; font: 500 0.8125rem/1.4 ${font.text}; }
  ::slotted(#edit-message[data-refused=true])::first-line, .notice::first-line, #refused::first-line { font-weight: 650; }
  ::slotted(#edit-message[data-refused=true]) { color: ${color.error}; background: ${color.errorTint}; outline: 1px solid ${color.error}; }
  #refused:empty { display: none; }
  #refused, .rjsf-field [id$=__error] { padding: 0; color: ${color.error}; list-style: none; white-space: pre-line; overflow-wrap: anywhere; }
  .said { position: fixed; z-index: 98; inset: auto 0 72px; width: fit-content; margin-inline: auto; padding: 5px 12px; border-radius: ${radius.pill}; color: ${color.onNight}; background: ${color.night}; animation: leave 5s forwards; }
  .said:empty { display: none; }
  @keyframes leave { 90% { visibility: visible; } to { visibility: hidden; } }
  .notice { position: fixed; z-index: 100; inset: auto 0 72px; display: flex; align-items: start; gap: ${space.s1}; width: fit-content; max-width: min(34rem, 100% - 24px); margin-inline: auto; padding: 10px 10px 10px 16px;
    border: 1px solid ${color.error}; border-radius: 16px; color: ${color.error}; background: ${color.errorTint}; box-shadow: ${shadow.dialog}; white-space: pre-line; }
  .notice button { min-height: 1.5rem; }

  dialog { width: min(30rem, 100% - 24px); max-height: calc(100% - 24px); margin: auto; padding: ${space.s4}; border: 0; border-radius: ${radius.frame}; color: ${color.ink}; background: ${color.white}; box-shadow: ${shadow.dialog}; outline: 1px solid transparent; font-size: ${size.small}; }
  dialog::backdrop { background: ${color.nightScrim}; }
  h2 { margin-bottom: ${space.s1}; font: 600 1.25rem/1.2 ${font.display}; letter-spacing: -0.02em; }
  dialog p, dialog ul, dialog dl, dialog pre { margin-bottom: ${space.s2}; }
  dialog ul { padding-left: 1.2em; }
  dialog .rows { padding: 0; list-style: ''; }
  .rows li { display: flex; align-items: center; gap: 2px; border-top: 1px solid ${color.hairline}; }
  .rows span { flex: 1; }
  .rows button { text-transform: capitalize; color: ${accent}; }
  dialog dt { color: ${color.muted}; }
  dialog dd { margin: 0 0 ${space.s1}; padding: ${space.s1} ${space.s2}; border-radius: 10px; background: ${color.paper}; white-space: pre-wrap; }
  dialog pre { padding: ${space.s2}; overflow: auto; border-radius: 10px; background: ${color.paper}; font: 0.8rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  dialog label { display: grid; gap: 4px; margin-bottom: ${space.s1}; }
  .buttons { display: flex; justify-content: end; gap: ${space.s1}; margin-top: ${space.s3}; }
  .buttons button { min-height: 2.5rem; padding-inline: 18px; border-color: ${color.hairline}; }
  .buttons button:empty { display: none; }
  .buttons .primary { color: ${color.white}; background: ${color.ink}; border-color: ${color.ink}; font-weight: 600; }
  input, textarea, select { width: 100%; min-height: 2.125rem; padding: 6px 10px; border: 1px solid ${edge}; border-radius: 10px; background: ${color.white}; field-sizing: content; }
  textarea { resize: none; line-height: 1.45; }
  dialog textarea { min-height: 4.5rem; }

  aside { position: fixed; z-index: 96; inset: ${space.s2} ${space.s2} 68px auto; width: min(25rem, 100% - 24px); overflow: auto; overscroll-behavior: contain; padding: 0 ${space.s3} ${space.s3}; border: 1px solid ${color.hairline}; border-radius: ${radius.frame}; background: ${color.paper}; box-shadow: ${shadow.dialog}; }
  .head { position: sticky; top: 0; z-index: 1; display: flex; gap: ${space.s1}; margin-inline: -${space.s3}; padding: ${space.s2} ${space.s3}; border-bottom: 1px solid ${color.hairline}; background: inherit; }
  .head select { border-color: transparent; padding-left: 0; background: none; font-weight: 600; field-sizing: fixed; text-overflow: ellipsis; }
  fieldset { min-width: 0; padding: 0; border: 0; }
  .rjsf-field { margin-top: ${space.s2}; }
  .control-label, legend { display: block; font-weight: 600; margin-bottom: 3px; }
  .field-description { margin-bottom: 4px; color: ${color.muted}; font-weight: 400; }
  .required { color: ${color.muted}; }
  summary, .absent { display: flex; align-items: center; justify-content: space-between; min-height: 2.25rem; border-top: 1px solid ${color.hairline}; font-weight: 600; }
  .absent { color: ${color.muted}; }
  summary { cursor: pointer; }
  summary::after { content: '+' / ''; font-weight: 400; font-size: 1.1rem; }
  details[open] > summary::after { content: '−' / ''; }
  details[open] { padding-bottom: ${space.s2}; }
  details details { margin-left: ${space.s2}; }
  .phrase { display: grid; grid-template-columns: 1fr 4.5rem; gap: 0 ${space.s1}; }
  .phrase legend { grid-column: 1 / -1; }
  .phrase .rjsf-field { margin: 0; }
  .phrase :is(.control-label, .field-description), .rjsf-field-array .rjsf-field-string > :is(.control-label, .field-description) { position: absolute; clip-path: inset(50%); }
  .file { display: grid; gap: 4px; }
  .file [type=file] { min-height: 0; padding: 0; border: 0; background: none; color: transparent; }
  ::file-selector-button, .rjsf-add-optional-data, .rjsf-remove-optional-data { padding: 2px 10px; border: 1px solid ${edge}; border-radius: ${radius.pill}; color: ${color.ink}; background: ${color.white}; font: inherit; cursor: pointer; }
  .rjsf-add-optional-data::after, .rjsf-remove-optional-data::after { content: attr(title); }
  .rjsf-remove-optional-data { margin-top: ${space.s1}; }
  .checkbox label { display: flex; gap: ${space.s1}; align-items: center; font-weight: 600; }
  .checkbox input { width: 1.1rem; min-height: 1.1rem; accent-color: ${accent}; }
  .glyphicon { font-style: normal; }
  .rjsf-add-optional-data .glyphicon, .rjsf-remove-optional-data .glyphicon { display: none; }
  .glyphicon-plus::before { content: '+' / ''; }
  .glyphicon-remove::before { content: '×' / ''; }
  .glyphicon-arrow-up::before { content: '↑' / ''; }
  .glyphicon-arrow-down::before { content: '↓' / ''; }
  @media (max-width: 47.99rem) {
    .words { display: none; }
    .bar .locked { position: absolute; bottom: calc(100% + 6px); left: 0; }
    aside { inset: 0 0 64px; width: auto; border-radius: 0; }
  }
  @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
  @media (forced-colors: active) { .primary { border-color: ButtonText; } [aria-pressed=true] { outline: 2px solid Highlight; } }
`);
