import bricolage from './fonts/bricolage-grotesque.woff2';
import instrument from './fonts/instrument-sans.woff2';

/** The address of each face of the site. */
export interface FontUrls {
  display: string;
  text: string;
}

/** The faces the first view needs. */
export const fontUrls: FontUrls = { display: bricolage, text: instrument };
