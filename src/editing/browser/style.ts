import { theme } from '../../styles/theme';
import { sheet } from './page-style';

const { color, font, radius, shadow, space, motion, size } = theme;
const { accent, tint } = theme.accents[theme.siteAccent];
const edge = `color-mix(in srgb, ${color.muted} 70%, white)`;
const onNight = `color: ${color.onNight}; background: ${color.night};`;
const card = `border: 1px solid ${color.hairline}; background: ${color.white}; box-shadow: ${shadow.dialog};`;
const refused = `border: 1px solid ${color.error}; color: ${color.error}; background: ${color.errorTint};`;

const common = `
  :host { all: initial; color: ${color.ink}; font: 500 0.8125rem/1.35 ${font.text}; }
  :host([hidden]), [hidden], ::slotted([hidden]), #refused:empty, dialog [role=status]:empty, .said:empty { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; margin: 0; }
  :focus-visible { outline: 2px solid ${accent}; outline-offset: 2px; }
  svg { flex: none; width: 1.125rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-width: 2rem; min-height: 2rem; padding: 0 ${space.s1};
    border: 1px solid transparent; border-radius: ${radius.pill}; background: none; white-space: nowrap; cursor: pointer; }
  input, textarea, select { width: 100%; min-height: 2.125rem; padding: 6px 10px; border: 1px solid ${edge}; border-radius: 10px; background: ${color.white}; }
  textarea { field-sizing: content; resize: none; line-height: 1.45; }
  [aria-disabled=true] { opacity: 0.45; cursor: default; }
  @media (prefers-reduced-motion: no-preference) { button { transition: background-color ${motion.quick} ${motion.ease}; } }
  @media (forced-colors: active) { .primary { border-color: ButtonText; } [aria-pressed=true] { outline: 2px solid Highlight; } }
`;

const bar = `
  .bar, .said, .notice, [popover] { position: fixed; z-index: 99; inset: auto 0 72px; width: fit-content; max-width: min(34rem, 100% - 24px); margin-inline: auto; }
  .bar { bottom: ${space.s2}; display: flex; align-items: center; gap: 2px; max-width: calc(100% - 24px); padding: 5px;
    border: 1px solid ${color.onNightHairline}; border-radius: 24px; box-shadow: ${shadow.dialog}; ${onNight} }
  .bar > button:hover:not([aria-disabled=true], .primary), .bar > [aria-pressed=true] { background: ${color.onNightHairline}; }
  .bar > :focus-visible { outline-color: ${color.onNight}; outline-offset: 1px; }
  .bar > button:not(.page) { flex: none; }
  .bar .page { min-width: 2.5rem; max-width: 15rem; padding-inline: ${space.s2} ${space.s1}; font-weight: 600; }
  .page span { overflow: hidden; text-overflow: ellipsis; }
  .bar > .primary { padding-inline: clamp(7px, 1vw, 14px); color: ${color.night}; background: ${color.onNight}; font-weight: 600; }
  .bar > [role=status] { min-width: 4rem; padding-inline: 6px; color: ${color.onNightMuted}; }
  .locked { padding: 2px 10px; border-radius: ${radius.pill}; color: ${color.night}; background: ${color.onNightMuted}; font-weight: 600; white-space: nowrap; }
  .said { padding: 5px 12px; border-radius: ${radius.pill}; animation: leave 5s forwards; ${onNight} }
  @keyframes leave { 90% { visibility: visible; } to { visibility: hidden; } }
  .notice { display: flex; align-items: start; gap: ${space.s1}; padding: 10px 10px 10px 16px; border-radius: 16px; white-space: pre-line; ${refused} }
  .notice button { min-height: 1.5rem; }
  [popover] { bottom: 68px; max-height: 60vh; overflow: auto; padding: 6px; border-radius: 16px; ${card} }
  @supports (position-area: top) { [popover] { inset: auto; margin: 0 0 ${space.s2}; position-area: top span-right; position-try: flip-inline; } }
  [popover] a { display: block; max-width: 20rem; padding: 7px ${space.s2}; border-radius: 10px; color: inherit; text-decoration: none; }
  [popover] a:hover, [popover] a[aria-current] { background: ${tint}; color: ${accent}; }
  @media (min-width: 48rem) { .bar > .primary svg { display: none; } }
  @media (max-width: 47.99rem) { .bar .words, .page svg { display: none; } .bar > [role=status] { min-width: 3.4rem; padding: 0; } .locked { position: absolute; bottom: calc(100% + 6px); left: 0; } }
`;

const besideFields = `
  [role=toolbar], [role=toolbar] div { display: flex; align-items: center; gap: 1px; }
  [role=toolbar] { position: fixed; z-index: 95; inset: 0 auto auto 0; padding: 3px; border-radius: ${radius.pill}; ${card} box-shadow: 0 6px 24px -8px ${color.veil}; }
  [role=toolbar] button { min-width: 1.75rem; min-height: 1.75rem; }
  [role=toolbar] button:hover:not([aria-disabled=true]) { background: ${tint}; color: ${accent}; }
  [role=toolbar] div + div::before { content: ''; height: 1.25rem; margin-inline: 4px 3px; border-left: 1px solid ${color.hairline}; }
  ::slotted(#edit-message) { position: fixed !important; z-index: 98; inset: 0 auto auto 0; width: max-content; max-width: min(26rem, 100vw - 16px);
    padding: 6px 12px; border-radius: 12px; white-space: pre-line; font: 500 0.8125rem/1.4 ${font.text}; ${onNight} }
  ::slotted(#edit-message[data-refused=true]) { ${refused} }
  ::slotted(#edit-message[data-refused=true])::first-line, .notice::first-line, #refused::first-line { font-weight: 650; }
`;

const dialog = `
  dialog { width: min(30rem, 100% - 24px); max-height: calc(100% - 24px); margin: auto; padding: ${space.s4}; border-radius: ${radius.frame}; color: inherit; font-size: ${size.small}; ${card} }
  dialog::backdrop { background: ${color.nightScrim}; }
  h2 { margin-bottom: ${space.s1}; font: 600 1.25rem/1.2 ${font.display}; letter-spacing: -0.02em; }
  dialog p { margin-bottom: ${space.s1}; overflow-wrap: anywhere; white-space: pre-line; }
  dialog label { display: grid; gap: 4px; margin-bottom: ${space.s1}; }
  dialog textarea { min-height: 4.5rem; }
  dialog ul { padding: 0; list-style: none; }
  dialog li { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; padding-block: ${space.half}; border-top: 1px solid ${color.hairline}; }
  dialog li button:first-of-type { margin-left: auto; }
  dialog li button, dialog p button { min-height: 1.75rem; color: ${accent}; }
  .buttons { display: flex; justify-content: end; gap: ${space.s1}; margin-top: ${space.s3}; }
  .buttons button { min-height: 2.5rem; padding-inline: 18px; border-color: ${color.hairline}; }
  .buttons .primary { border-color: ${color.ink}; color: ${color.white}; background: ${color.ink}; font-weight: 600; }
  #refused, .rjsf-field [id$=__error] { padding: 0; color: ${color.error}; list-style: none; white-space: pre-line; overflow-wrap: anywhere; }
`;

const panel = `
  aside { position: fixed; z-index: 96; inset: ${space.s2} ${space.s2} 68px auto; width: min(25rem, 100% - 24px); overflow: auto; overscroll-behavior: contain; scrollbar-width: thin;
    padding: 0 ${space.s3} ${space.s3}; border-radius: ${radius.frame}; ${card} background: ${color.paper}; }
  .head { position: sticky; top: 0; z-index: 1; display: flex; gap: ${space.s1}; margin-inline: -${space.s3}; padding: ${space.s2} ${space.s3}; border-bottom: 1px solid ${color.hairline}; background: inherit; }
  .head select { padding-left: 0; border-color: transparent; background: none; font-weight: 600; text-overflow: ellipsis; }
  fieldset { min-width: 0; padding: 0; border: 0; }
  .rjsf-field { margin-top: ${space.s2}; }
  .control-label, legend, summary, .absent, .checkbox label { font-weight: 600; }
  .field-description { margin-block: 2px 4px; color: ${color.muted}; }
  summary, .absent { display: flex; align-items: center; justify-content: space-between; min-height: 2.25rem; border-top: 1px solid ${color.hairline}; cursor: pointer; }
  .absent { color: ${color.muted}; cursor: default; }
  summary::after { content: '+' / ''; font-weight: 400; font-size: 1.1rem; }
  details[open] > summary::after { content: '−' / ''; }
  details[open] { padding-bottom: ${space.s2}; }
  details details { margin-left: ${space.s2}; }
  .phrase { display: grid; grid-template-columns: 1fr 4.5rem; gap: 0 ${space.s1}; }
  .phrase .rjsf-field { margin: 0; }
  :is(.phrase, .entry) > .rjsf-field-string > :is(.control-label, .field-description) { position: absolute; clip-path: inset(50%); }
  .entry { display: flex; align-items: start; gap: ${space.half}; }
  .entry > .rjsf-field { flex: 1; min-width: 0; margin-top: ${space.half}; }
  .tools { display: flex; padding-top: ${space.half}; color: ${color.muted}; }
  .tools button { min-width: 1.6rem; padding: 0; }
  .tools svg { width: 1rem; }
  aside button:hover:not([aria-disabled=true]) { color: ${accent}; }
  .file { display: flex; align-items: center; gap: ${space.s1}; }
  .file :is(img, video) { flex: none; width: 4.5rem; aspect-ratio: 2; border-radius: 6px; object-fit: cover; background: ${color.hairline}; }
  .file [type=file] { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
  .file label { position: relative; flex: none; }
  .file label:focus-within { outline: 2px solid ${accent}; outline-offset: 2px; }
  .file label, .rjsf-add-optional-data, .rjsf-remove-optional-data { padding: 2px 10px; border: 1px solid ${edge}; border-radius: ${radius.pill}; color: ${color.ink}; background: ${color.white}; font: inherit; }
  :is(.rjsf-add-optional-data, .rjsf-remove-optional-data)::after { content: attr(title); }
  .rjsf-remove-optional-data { margin-top: ${space.s1}; }
  .checkbox label { display: flex; gap: ${space.s1}; align-items: center; }
  [type=checkbox] { width: 1.1rem; min-height: 1.1rem; accent-color: ${accent}; }
  :is(.rjsf-add-optional-data, .rjsf-remove-optional-data) .glyphicon { display: none; }
  @media (max-width: 47.99rem) { aside { inset: 0 0 64px; width: auto; border-radius: 0; } }
`;

/** The editor’s own look, in its shadow. */
export const editorStyle = sheet(common + bar + besideFields + dialog + panel);
