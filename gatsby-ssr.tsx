import type { GatsbySSR } from 'gatsby';
import { bootstrap } from './src/browser/bootstrap';
import { valueAt } from './src/content/schema/image-fields';
import { fontUrls } from './src/styles/font-urls';
import { globalStyle } from './src/styles/global-style';

export { wrapPageElement } from './src/components/page-shell';

/**
 * What every HTML document carries in its head besides the page's own: language, icons, font preloads and the shared
 * style. The bootstrap is put into the finished pages by src/publish/late-scripts.ts.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  loadPageDataSync,
  pathname,
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: languageOf(loadPageDataSync?.(pathname).result) });
  setHeadComponents([
    ...iconLinks,
    ...Object.values(fontUrls).map(({ latin }) => (
      <link key={latin} rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
    )),
    isDeveloping ? bootstrapScript : sharedStyle,
  ]);
};

/** A page's own data says it; while developing there is none, and the document is taken for English. */
const languageOf = (page: unknown): string => String(valueAt(page, ['data', 'meta', 'lang']) ?? 'en');

const isDeveloping = process.env['NODE_ENV'] === 'development';

const bootstrapScript = <script key="bootstrap" dangerouslySetInnerHTML={{ __html: `(${bootstrap.toString()})()` }} />;

const sharedStyle = (
  <style key="global-style" data-global="" dangerouslySetInnerHTML={{ __html: globalStyle(fontUrls) }} />
);

/** How a document names the icons that `writeIcons` makes. An old browser takes the picture, all others the drawing. */
const iconLinks = [
  <link key="picture" rel="icon" href="/icons/icon-48.png" type="image/png" sizes="48x48" />,
  <link key="drawing" rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />,
  <link key="touch" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
  <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
];
