import { theme } from './theme';

const { color, media, space, rule } = theme;

/**
 * Paper: all text, whole pictures, and links spelled out. It has the layout of a tablet, its own sizes of type, and nothing that a hand
 * would press (`data-screen` marks what else is left out).
 */
export const printStyle = `
${media.print} {
  @page { size: A4; margin: 12mm 8mm; color: ${theme.muted.day}; font-size: 8pt;
    @top-left { content: var(--sheet); } @top-right { content: counter(page) ' / ' counter(pages); } }
  :root { --display: 28pt; --title: 24pt; --heading: 16pt; --subheading: 13pt; --lead: 11pt; --body: 9.5pt; --small: 8pt; --figure: 36pt;
    --gutter: ${space[24]}; --head: ${space[16]}; --section: ${space[48]}; background: none; }
  [data-screen], dialog, button, input, svg, video { display: none !important; }
  *, ::before, ::after { background: none !important; }
  h1, h2, h3 { break-after: avoid; }
  h1, h2, h3, figure, li, dl, article, footer { break-inside: avoid; }
  figure img { max-height: 120mm; object-fit: contain; object-position: left; }
  [data-ground] { padding: 0 !important; }
  article > * { padding-inline: 0 !important; }
  a { text-decoration: none; }
  a[target]::after { content: ' (' attr(href) ')'; color: ${color.muted}; }
  footer { border-top: ${rule.hairline}; }
}`;
