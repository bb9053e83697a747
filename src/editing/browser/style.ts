import { theme } from '../../styles/theme';
import { sheet } from './page-style';

const { color, font, radius, shadow, space, motion, size } = theme;
const { accent, tint } = theme.accents[theme.siteAccent];
const edge = `color-mix(in srgb, ${color.muted} 70%, white)`;
const card = `border: 1px solid ${color.hairline}; background: ${color.white}; box-shadow: ${shadow.dialog};`;

const common = `
  :host { all: initial; color: ${color.ink}; font: 500 0.8125rem/1.35 ${font.text}; }
  :host([hidden]), [hidden], p:empty { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; margin: 0; }
  :focus-visible { outline: 2px solid ${accent}; outline-offset: 2px; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { min-width: 2rem; min-height: 2rem; padding: 0 10px; border: 1px solid transparent; border-radius: ${radius.pill}; background: none; white-space: nowrap; cursor: pointer; }
  button:hover:not([aria-disabled=true], .primary, .bar > *) { background: ${tint}; color: ${accent}; }
  input, textarea, select { width: 100%; min-height: 2.125rem; padding: 6px 10px; border: 1px solid ${edge}; border-radius: 10px; background: ${color.white}; }
  textarea { display: block; field-sizing: content; resize: none; line-height: 1.45; }
  [aria-disabled=true], :disabled { opacity: 0.45; cursor: default; }
  .tools { display: flex; flex-wrap: wrap; position: fixed; z-index: 95; max-width: calc(100vw - 40px); padding: 3px; border-radius: ${radius.frame}; ${card} box-shadow: 0 6px 24px -8px ${color.veil}; }
  .tools button { min-width: 1.75rem; min-height: 1.75rem; padding: 0 ${space.s1}; font-size: 0.875rem; }
  section:has(~ dialog[open]) .tools { visibility: hidden; }
  .message { position: fixed; z-index: 98; width: max-content; max-width: min(26rem, 100vw - 16px); padding: 6px 12px; border-radius: 12px; border: 1px solid transparent;
    white-space: pre-line; color: ${color.onNight}; background: ${color.night}; }
  .message[role=alert] { border-color: ${color.error}; color: ${color.error}; background: ${color.errorTint}; }
  .message[role=alert]::first-line { font-weight: 650; }
  @media (prefers-reduced-motion: no-preference) { button { transition: background-color ${motion.quick} ${motion.ease}; } }
  @media (forced-colors: active) { .primary { border-color: ButtonText; } [aria-pressed=true] { outline: 2px solid Highlight; } }
`;

const bar = `
  .bar { position: fixed; z-index: 97; inset: auto 0 ${space.s2}; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; width: fit-content; max-width: calc(100% - 24px); margin-inline: auto;
    padding: 5px; border: 1px solid ${color.onNightHairline}; border-radius: 24px; color: ${color.onNight}; background: ${color.night}; box-shadow: ${shadow.dialog}; }
  .bar > button:hover:not([aria-disabled=true], .primary), .bar > [aria-pressed=true] { background: ${color.onNightHairline}; }
  .bar > :focus-visible { outline-color: ${color.onNight}; outline-offset: 1px; }
  .bar > [role=status] { overflow: hidden; max-width: 15rem; text-overflow: ellipsis; white-space: nowrap; }
  .bar > .primary { padding-inline: 14px; color: ${color.night}; background: ${color.onNight}; font-weight: 600; }
  .bar > [role=status] { min-width: 4rem; padding-inline: 6px; color: ${color.onNightMuted}; }
  .bar > strong { padding: 2px 10px; border-radius: ${radius.pill}; color: ${color.night}; background: ${color.onNightMuted}; font-weight: 600; white-space: nowrap; }
  @media (max-width: 47.99rem) { .bar > button { padding: 0 6px; } }
`;

const dialog = `
  dialog { width: min(30rem, 100% - 24px); max-height: calc(100% - 24px); margin: auto; padding: ${space.s4}; border-radius: ${radius.frame}; color: inherit; font-size: ${size.small}; ${card} }
  dialog::backdrop { background: ${color.nightScrim}; }
  h2 { margin-bottom: ${space.s1}; font: 600 1.25rem/1.2 ${font.display}; letter-spacing: -0.02em; }
  .body, dialog p, dialog label { margin-bottom: ${space.s1}; overflow-wrap: anywhere; white-space: pre-line; }
  dialog label { display: grid; gap: 4px; }
  dialog textarea { min-height: 4.5rem; }
  dialog code { display: block; user-select: all; font: 500 1em/1.5 ui-monospace, monospace; }
  dialog ul { padding: 0; list-style: none; }
  dialog li { display: flex; flex-wrap: wrap; align-items: center; padding-block: ${space.half}; border-top: 1px solid ${color.hairline}; }
  dialog li button { color: ${accent}; }
  dialog li button:first-of-type { margin-left: auto; }
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
  fieldset { min-width: 0; margin-top: ${space.s2}; padding: 0; border: 0; }
  legend { padding: 0; }
  .rjsf-field-string { margin-top: ${space.s2}; }
  .control-label, legend, summary, .checkbox label { font-weight: 600; }
  .field-description { margin-block: 2px 4px; color: ${color.muted}; }
  summary { display: flex; align-items: center; justify-content: space-between; min-height: 2.25rem; border-top: 1px solid ${color.hairline}; cursor: pointer; }
  summary::after { content: '+' / ''; font-weight: 400; font-size: 1.1rem; }
  details[open] > summary::after { content: '−' / ''; }
  [data-absent=true] > summary { color: ${color.muted}; }
  details[open] { padding-bottom: ${space.s2}; }
  details details { margin-left: ${space.s2}; }
  .rjsf-array-item { align-items: start !important; margin-top: ${space.half}; }
  fieldset:has(> * > [id$=_lang]) { display: grid; grid-template-columns: 1fr 4.5rem; gap: 0 ${space.s1}; }
  fieldset:has(> * > [id$=_lang]) > .field-description { grid-column: 1 / -1; }
  :is(.rjsf-array-item, fieldset:has(> * > [id$=_lang])) .rjsf-field-string { margin: 0; }
  :is(.rjsf-array-item > div, fieldset:has(> * > [id$=_lang])) > .rjsf-field-string > :is(.control-label, .field-description) { position: absolute; clip-path: inset(50%); }
  .rjsf-array-item > :first-child { flex: 1; min-width: 0; }
  .array-item-toolbox { color: ${color.muted}; }
  .array-item-toolbox .btn-group { margin: 0 !important; }
  .array-item-toolbox button { min-width: 1.6rem; padding: 0 !important; }
  .glyphicon-arrow-up::before { content: '↑'; }
  .glyphicon-arrow-down::before { content: '↓'; }
  .array-item-toolbox .glyphicon-remove::before { content: '−'; }
  .rjsf-add-optional-data::after { content: 'Add'; }
  .rjsf-remove-optional-data::after { content: 'Leave it out'; }
  .file { display: flex; align-items: center; gap: ${space.s1}; }
  .file img { flex: none; width: 4.5rem; aspect-ratio: 2; border-radius: 6px; object-fit: cover; background: ${color.hairline}; }
  details > button { margin: ${space.s1} ${space.half} 0 0; }
  .file button { flex: none; }
  .file button, details > button { border-color: ${edge}; background: ${color.white}; }
  .checkbox label { display: flex; gap: ${space.s1}; align-items: center; }
  [type=checkbox] { width: 1.1rem; min-height: 1.1rem; accent-color: ${accent}; }
  @media (max-width: 47.99rem) { aside { inset: 0 0 112px; width: auto; border-radius: 0; } }
`;

/** The editor’s own look, in its shadow. */
export const editorStyle = sheet(common + bar + dialog + panel);
