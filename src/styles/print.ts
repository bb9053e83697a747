import { theme } from './theme';

const { color, media, space, rule } = theme;

/**
 * Print: all text, the pictures of tablets, none of them over two sheets, and written-out links, with the layout of a
 * tablet and its own font sizes. Controls and elements with `data-screen` are hidden.
 */
export const printStyle = `
  ${media.print} {
    @page {
      size: A4;
      margin: 12mm 8mm;
    }
    :root {
      --display: 32pt;
      --title: 30pt;
      --heading: 17pt;
      --subheading: 14pt;
      --lead: 12pt;
      --body: 10pt;
      --small: 8.5pt;
      --figure: 48pt;
      --gutter: ${space[24]};
      --head: ${space[16]};
      --section: ${space[48]};
      background: none;
    }
    [data-screen],
    dialog,
    button,
    input,
    svg,
    video {
      display: none !important;
    }
    *,
    ::before,
    ::after {
      background: none !important;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
    h1,
    h2,
    h3,
    figure,
    li,
    dl,
    article,
    footer {
      break-inside: avoid;
    }
    figure {
      max-width: 180mm;
    }
    [data-ground] {
      padding-block: 0 !important;
    }
    article > * {
      padding-inline: 0 !important;
    }
    a {
      text-decoration: none;
    }
    a:is([target], [data-plays])::after {
      content: ' (' attr(href) ')';
      color: ${color.muted};
    }
    footer {
      border-top: ${rule.hairline};
      break-before: avoid;
    }
    footer[data-ground] {
      margin-top: ${space[32]};
      padding-top: ${space[12]} !important;
    }
    footer,
    footer ul {
      display: block !important;
    }
    footer a {
      min-height: 0 !important;
      padding: 0 !important;
    }
  }
`;
