import { editingColour } from '../../styles/look';
import { theme } from '../../styles/theme';

const { color, font, media, radius, shadow, space, size } = theme;
const edge = `color-mix(in srgb, ${color.muted} 70%, white)`;
/** A text with the language field next to it. */
const inLanguage = 'fieldset:has(> * > [id$=_lang])';
/** The width of Details where it is a column beside the page. */
const columnWidth = 'clamp(22rem, 30vw, 30rem)';

/** The styles of the editor in its shadow root. */
export const editorStyle = `
  :host {
    all: initial;
    color: ${color.ink};
    font: 500 0.8125rem/1.35 ${font.text};
  }
  [hidden],
  p:empty {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
    margin: 0;
  }
  :focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button {
    min-width: 2rem;
    min-height: 2rem;
    padding: 0 10px;
    border: 1px solid transparent;
    border-radius: ${radius.pill};
    background: none;
    white-space: nowrap;
    cursor: pointer;
  }
  dialog button,
  aside button {
    flex: none;
    border-color: ${edge};
    background: ${color.white};
  }
  button:is(:hover, [aria-busy='true']):not([aria-disabled='true'], .primary, .bar > *) {
    background: ${color.accentTint};
    color: ${color.accent};
  }
  input,
  textarea,
  select,
  code {
    width: 100%;
    min-height: 2.125rem;
    padding: 6px 10px;
    border: 1px solid ${edge};
    border-radius: 10px;
    background: ${color.white};
  }
  textarea {
    display: block;
    field-sizing: content;
    resize: none;
    line-height: 1.45;
  }
  [type='checkbox'],
  [type='radio'] {
    flex: none;
    width: 1.1rem;
    min-height: 1.1rem;
    accent-color: ${color.accent};
  }
  [aria-disabled='true'],
  :disabled {
    opacity: 0.45;
    cursor: default;
  }
  dialog,
  [role='alert'],
  [id$='__error'] {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  [role='alert'],
  [id$='__error'] {
    padding: 0;
    color: ${color.error};
    list-style: none;
  }
  legend,
  summary,
  .part,
  h3,
  .control-label,
  .checkbox label,
  .copied span {
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .primary {
      border-color: ButtonText;
    }
    [aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }

  .early-keys {
    position: fixed;
    inset: auto auto 0 0;
    width: 1px;
    opacity: 0;
    pointer-events: none;
  }
  .tools,
  .more {
    padding: 3px;
    border: 1px solid ${color.hairline};
    border-radius: ${radius.frame};
    background: ${color.white};
    box-shadow: 0 6px 24px -8px ${color.night};
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    position: fixed;
    z-index: 95;
    max-width: calc(100vw - 40px);
  }
  .tools button {
    min-width: 1.75rem;
    min-height: 1.75rem;
    padding: 0 ${space[8]};
    font-size: 0.875rem;
  }
  section:has(~ dialog[open]) .tools {
    visibility: hidden;
  }
  .tools[aria-busy='true'],
  button[aria-busy='true'] {
    cursor: progress;
  }
  /* Below “More”, which stays under the pointer. */
  [aria-expanded] {
    anchor-name: --more;
  }
  .more {
    display: grid;
    overflow: auto;
    position: fixed;
    position-anchor: --more;
    position-area: bottom span-left;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline, --in-corner;
    max-height: calc(100vh - var(--editing));
    margin-block: ${space[4]} var(--editing);
  }
  .more button {
    text-align: start;
  }
  @position-try --in-corner {
    position-area: none;
    inset: auto ${space[8]} var(--editing) auto;
    margin: 0;
  }
  [data-drag] {
    cursor: grab;
    touch-action: none;
  }
  .drop-line {
    position: fixed;
    z-index: 96;
    border-radius: ${radius.pill};
    background: ${editingColour};
    pointer-events: none;
    forced-color-adjust: none;
  }
  .message {
    position: fixed;
    z-index: 98;
    width: max-content;
    max-width: min(26rem, 100vw - 16px);
    padding: 6px 12px;
    border-radius: 12px;
    border: 1px solid transparent;
    color: ${color.onNight};
    background: ${color.night};
  }
  .message[role='alert'] {
    border-color: currentcolor;
    color: ${color.error};
    background: ${color.errorTint};
  }

  .bar {
    position: fixed;
    z-index: 97;
    inset: auto 0 0;
    display: flex;
    flex-wrap: wrap;
    place-content: center end;
    align-items: center;
    min-height: 52px;
    padding: 5px ${space[12]};
    border-top: 1px solid ${color.onNightHairline};
    color: ${color.onNight};
    background: ${color.night};
  }
  .exit-preview {
    position: fixed;
    z-index: 97;
    inset: auto ${space[12]} ${space[12]} auto;
    border: 1px solid ${color.onNightHairline};
    border-radius: ${radius.pill};
    color: ${color.onNight};
    background: ${color.night};
  }
  .exit-preview button {
    padding-inline: 14px;
  }
  .bar > button:is(:hover, [aria-busy='true']):not([aria-disabled='true'], .primary),
  .bar > [aria-pressed='true'] {
    background: ${color.onNightHairline};
  }
  .bar > :focus-visible {
    outline-color: ${color.onNight};
    outline-offset: 1px;
  }
  .bar > .primary {
    padding-inline: 14px;
    color: ${color.night};
    background: ${color.onNight};
    font-weight: 600;
  }
  /* Two of its lines are as high as a button, so that no message changes the bar. */
  .bar > [role='status'] {
    flex: 1 1 9rem;
    overflow: hidden;
    min-width: 4rem;
    max-height: 2.4em;
    padding-inline: 6px;
    color: ${color.onNightMuted};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  .bar > .unfinished {
    overflow: hidden;
    max-width: min(24rem, 100%);
    text-overflow: ellipsis;
  }
  .bar > strong {
    padding: 2px 10px;
    border-radius: ${radius.pill};
    color: ${color.night};
    background: ${color.onNightMuted};
    font-weight: 600;
    white-space: nowrap;
  }

  dialog {
    width: min(30rem, 100% - 24px);
    max-height: calc(100% - 24px);
    margin: auto;
    padding: ${space[24]};
    border: 1px solid ${color.hairline};
    border-radius: ${radius.frame};
    color: inherit;
    background: ${color.white};
    box-shadow: ${shadow.dialog};
    font-size: ${size.small};
  }
  dialog::backdrop {
    background: ${color.nightScrim};
  }
  h2 {
    margin-bottom: ${space[8]};
    font: 600 1.25rem/1.2 ${font.display};
    letter-spacing: -0.02em;
  }
  h3 {
    margin-block: ${space[8]} ${space[4]};
    font-size: inherit;
  }
  .body,
  dialog p,
  dialog label,
  .copied {
    margin-bottom: ${space[8]};
  }
  .body .titled::first-line,
  .message[role='alert']::first-line {
    font-weight: 600;
  }
  dialog label {
    display: grid;
    gap: 4px;
  }
  dialog textarea {
    min-height: 4.5rem;
  }
  dialog img {
    max-width: 100%;
    max-height: 12rem;
    margin-inline: auto;
  }
  dialog ul {
    padding: 0;
    list-style: none;
  }
  dialog li {
    padding-block: ${space[8]};
    border-top: 1px solid ${color.hairline};
  }
  .recipients li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]};
  }
  .actions {
    display: flex;
    gap: ${space[4]};
    margin-left: auto;
  }
  .remarks [data-severity='error'] strong {
    color: ${color.error};
  }
  .side {
    display: flex;
    align-items: start;
    gap: ${space[8]};
    padding: 6px;
  }
  .copied {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 ${space[8]};
    align-items: center;
  }
  .copied span {
    grid-column: 1 / -1;
  }
  .copied code {
    overflow: auto;
    max-height: 5.5rem;
    font: inherit;
    white-space: pre-wrap;
  }
  .buttons {
    display: flex;
    justify-content: end;
    gap: ${space[8]};
    margin-top: ${space[16]};
  }
  .buttons button {
    min-height: 2.5rem;
    padding-inline: 18px;
  }
  .buttons .primary {
    border-color: ${color.ink};
    color: ${color.white};
    background: ${color.ink};
    font-weight: 600;
  }

  aside {
    position: fixed;
    z-index: 96;
    inset: auto 0 var(--editing-bar, 52px);
    display: flex;
    flex-direction: column;
    height: 42vh;
    border-top: 1px solid ${color.hairline};
    background: ${color.paper};
    box-shadow: ${shadow.dialog};
  }
  .head {
    display: flex;
    gap: ${space[8]};
    padding: ${space[12]} max(${space[16]}, 50vw - 30rem);
    border-bottom: 1px solid ${color.hairline};
  }
  .fields {
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    padding: 0 max(${space[16]}, 50vw - 30rem) ${space[16]};
  }
  .kinds {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    gap: 0.25rem 1rem;
  }

  legend {
    padding: 0;
  }

  .kinds legend {
    grid-column: 1 / -1;
  }

  .kinds label {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-height: 2.5rem;
  }

  .kinds input {
    width: auto;
  }
  .kinds :has(> :disabled) {
    color: ${color.muted};
  }

  .kinds svg {
    flex: none;
  }

  .crop {
    max-width: 100%;
    max-height: 50vh;
    margin: ${space[12]} auto 0;
    border-radius: ${radius.frame};
    cursor: grab;
    touch-action: none;
  }
  .crop img {
    display: block;
    width: 100%;
    max-width: none;
    height: 100%;
    max-height: none;
    margin: 0;
    border-radius: inherit;
    object-fit: cover;
  }

  fieldset {
    min-width: 0;
    margin-top: ${space[12]};
    padding: 0;
    border: 0;
  }
  ${inLanguage} {
    display: grid;
    grid-template-columns: 1fr 4.5rem;
    gap: 0 ${space[8]};
    align-items: end;
  }
  .rjsf-field-string {
    margin-top: ${space[12]};
  }
  .field-description {
    margin-block: 2px 4px;
    color: ${color.muted};
  }
  summary,
  .part {
    min-height: 2.25rem;
    padding-block: ${space[8]};
    border-top: 1px solid ${color.hairline};
  }
  summary {
    cursor: pointer;
  }
  details[open] {
    padding-bottom: ${space[12]};
  }
  details details,
  .part {
    margin-left: ${space[12]};
  }
  .rjsf-array-item {
    align-items: start !important;
    margin-top: ${space[4]};
  }
  .rjsf-array-item > :first-child {
    flex: 1;
    min-width: 0;
  }
  :is(.rjsf-array-item, ${inLanguage}) .rjsf-field-string {
    margin: 0;
  }
  :is(.rjsf-array-item > div, ${inLanguage}) > .rjsf-field-string > .control-label,
  ${inLanguage} > .rjsf-field-string ~ .rjsf-field-string > .field-description,
  .rjsf-array-item > div > .rjsf-field-string > .field-description {
    position: absolute;
    clip-path: inset(50%);
  }
  .array-item-toolbox .btn-group {
    margin: 0 !important;
  }
  .array-item-toolbox button {
    min-width: 1.6rem;
    padding: 0 !important;
    border-color: transparent;
    background: none;
  }
  .array-item-toolbox .glyphicon-remove::before {
    content: '−';
  }
  .file,
  .checkbox label {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  .file img {
    flex: none;
    width: 4.5rem;
    aspect-ratio: 2;
    border-radius: 6px;
    object-fit: cover;
    background: ${color.hairline};
  }
  .file .mark {
    width: 2.25rem;
    aspect-ratio: 1;
    object-fit: contain;
    background: none;
  }
  [type='color'] {
    flex: none;
    width: 2.75rem;
    padding: 2px;
    cursor: pointer;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: ${space[8]};
  }
  .choices label {
    position: relative;
    display: grid;
    gap: ${space[8]};
    align-content: space-between;
    padding: ${space[8]};
    border: 1px solid ${edge};
    border-radius: 10px;
    background: ${color.white};
    cursor: pointer;
  }
  .choices label:has(:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  .choices label:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  .choices input {
    position: absolute;
    inset: ${space[8]} ${space[8]} auto auto;
  }
  .specimen b {
    display: block;
    font-size: 1.75rem;
    font-weight: 600;
    line-height: 1.1;
  }
  details > button {
    margin: ${space[4]} ${space[4]} 0 0;
  }
  ${media.desktop} {
    aside {
      inset: 0 0 var(--editing-bar, 52px) auto;
      width: ${columnWidth};
      height: auto;
      border-top: 0;
      border-left: 1px solid ${color.hairline};
    }
    .head,
    .fields {
      padding-inline: ${space[16]};
    }
  }
  ${media.phone} {
    .bar {
      min-height: 84px;
    }
    .bar > button {
      padding: 0 6px;
    }
  }
`;

/**
 * The styles of the page while editing: outlines, space for the bar and the panel, and positions of tools. Overlays of
 * cards and pictures let the pointer through.
 */
export const pageStyle = `
  :root {
    --editing: var(--editing-bar, 52px);
    scroll-padding-bottom: calc(var(--editing) + ${space[12]});
  }
  body {
    padding-bottom: var(--editing);
  }
  ${media.belowDesktop} {
    :root[data-edit-panel] {
      --editing: calc(42vh + var(--editing-bar, 52px));
    }
  }
  /* The page stands beside Details, with what is fixed in it. */
  ${media.desktop} {
    :root[data-edit-panel] body {
      margin-right: ${columnWidth};
    }
    :root[data-edit-panel] header[data-over] {
      right: ${columnWidth};
    }
  }
  a::after,
  input[type='range'],
  [data-together] > :has(input[type='range']) {
    pointer-events: none;
  }
  [data-together] [data-field] {
    pointer-events: auto;
  }
  input[type='range']::-webkit-slider-thumb {
    pointer-events: auto;
  }
  input[type='range']::-moz-range-thumb {
    pointer-events: auto;
  }
  [data-edit-target],
  [data-edit-typing] {
    outline: 2px solid ${editingColour};
    outline-offset: 6px;
  }
  [data-edit-target],
  li[data-in]:has(> [data-edit-target]) {
    anchor-name: --target;
  }
  /* Of an entry with several texts the tools stand below all of them. */
  li[data-in] > [data-edit-target] {
    anchor-name: none;
  }
  [data-edit-target]:not(:has(img), video),
  [data-edit-typing] {
    border-radius: ${space[4]};
    cursor: text;
  }
  [data-edit-typing]:is([contenteditable='plaintext-only'], :has([contenteditable='plaintext-only'])) {
    anchor-name: --typing;
    white-space-collapse: preserve;
  }
  /* Its outline would be cut off with the dots at the beginnings of lines. */
  p:has(> span > [data-edit-typing]) {
    overflow: visible;
  }
  [data-edit-typing]:is([aria-invalid], :has([aria-invalid])) {
    outline-color: ${color.error};
  }
  [data-edit-typing] [role='textbox']:focus-visible {
    outline: none;
  }
  :root[data-edit-dragging] * {
    cursor: grabbing !important;
    user-select: none;
  }
  :root[data-edit-dragging] #edit::part(text-tools),
  :root[data-edit-dragging] #edit::part(picture-tools) {
    visibility: hidden;
  }
  [data-edit-moving] {
    opacity: 0.4;
  }
  @media (pointer: coarse) {
    [data-field] {
      user-select: none;
      -webkit-touch-callout: none;
    }
    [data-edit-typing],
    [data-edit-typing] * {
      user-select: text;
    }
  }
  [data-edit-hidden] {
    display: none !important;
  }
  [data-edit-fixed] {
    outline: 1px dashed ${editingColour};
    outline-offset: 2px;
    border-radius: ${space[4]};
    cursor: pointer;
  }
  #edit::part(text-tools),
  #edit::part(picture-tools) {
    position-anchor: --target;
    justify-self: anchor-center;
    margin: 8px 8px var(--editing);
    position-try-fallbacks: flip-block, --over-bar;
  }
  #edit::part(text-tools) {
    position-area: bottom span-all;
    margin-top: 2px;
  }
  #edit::part(picture-tools) {
    position-area: top span-all;
    margin-block: 8px 10px;
  }
  #edit::part(typing-tools) {
    position-anchor: --typing;
    position-area: top span-all;
    justify-self: anchor-center;
    margin: 8px 8px 10px;
    position-try-fallbacks: --below-message;
  }
  @position-try --below-message {
    position-area: bottom span-all;
    margin-top: 48px;
  }
  #edit::part(typing-message) {
    position-anchor: --typing;
    position-area: bottom span-right;
    margin: 8px 8px var(--editing) 0;
    position-try-fallbacks: flip-block, --over-bar;
  }
  @position-try --over-bar {
    position-area: none;
    inset: auto 8px var(--editing);
    width: max-content;
    margin: 0 auto;
  }
  [data-edit-empty] {
    position: relative;
    display: block;
  }
  [data-edit-empty]::before {
    content: 'Press to choose a picture, or drop one here';
    position: absolute;
    inset: 58% 0 auto;
    z-index: 1;
    text-align: center;
    font: 600 1rem/1.3 ${font.text};
    color: ${theme.muted.day};
    pointer-events: none;
  }
  @media (forced-colors: active) {
    [data-edit-target],
    [data-edit-typing] {
      outline-color: Highlight;
    }
  }
  @media print {
    body {
      padding: 0;
    }
    #edit {
      display: none;
    }
  }
`;
