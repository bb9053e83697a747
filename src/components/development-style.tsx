import { fontUrls } from '../styles/font-urls';
import { globalStyle, rareFaces } from '../styles/global-style';

/** The shared style while developing: as a component, so that what is saved in the theme shows at once. */
export function DevelopmentStyle() {
  return <style data-global="">{rareFaces(fontUrls) + globalStyle(fontUrls)}</style>;
}
