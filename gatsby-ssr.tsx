import { withPrefix, type GatsbySSR } from 'gatsby';
import { bootstrap } from './src/browser/bootstrap';
import { pageBefore, showPageBefore } from './src/browser/page-before';
import { valueAt } from './src/content/engine/paths';
import { withoutGatsbysScripts } from './src/publish/gatsbys-scripts';
import { fontUrls } from './src/styles/font-urls';
import { globalStyle } from './src/styles/global-style';

export { wrapPageElement } from './src/components/page-shell';

/**
 * Adds to every HTML document: language, icons, font preloads and the global style, and its path for the bootstrap,
 * which src/publish/late-scripts.ts adds to the finished pages.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  loadPageDataSync,
  pathname,
  setHtmlAttributes,
  setHeadComponents,
}) => {
  const lang = languageOf(loadPageDataSync?.(pathname).result);
  // What a browser translates can't be edited.
  setHtmlAttributes({ lang, ...(isDeveloping ? { translate: 'no' } : { 'data-path': pathname }) });
  setHeadComponents([
    onlyLight,
    ...iconLinks,
    ...Object.values(fontUrls).map(({ latin }) => (
      <link key={latin} rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
    )),
    ...(isDeveloping ? [bootstrapScript, pageBeforeScript] : [sharedStyle]),
  ]);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args) => {
  if (!isDeveloping) withoutGatsbysScripts(args);
};

/** The language from the page's data; in development there are none, and it is English. */
const languageOf = (page: unknown): string => String(valueAt(page, ['data', 'meta', 'lang']) ?? 'en');

const isDeveloping = process.env['NODE_ENV'] === 'development';

const bootstrapScript = <script key="bootstrap" dangerouslySetInnerHTML={{ __html: `(${bootstrap.toString()})()` }} />;

const pageBeforeScript = (
  <script
    key="page-before"
    dangerouslySetInnerHTML={{ __html: `(${showPageBefore.toString()})(${JSON.stringify(pageBefore)})` }}
  />
);

/** The colours of work are its content: browsers that darken pages by force must leave them. */
const onlyLight = <meta key="colours" name="color-scheme" content="only light" />;

const sharedStyle = (
  <style key="global-style" data-global="" dangerouslySetInnerHTML={{ __html: globalStyle(fontUrls) }} />
);

/** The links to the icons of `writeIcons`: old browsers use the PNG, others the SVG. */
const iconLinks = [
  <link key="picture" rel="icon" href={withPrefix('/icons/icon-48.png')} type="image/png" sizes="48x48" />,
  <link key="drawing" rel="icon" href={withPrefix('/icons/favicon.svg')} type="image/svg+xml" />,
  <link key="touch" rel="apple-touch-icon" href={withPrefix('/icons/apple-touch-icon.png')} />,
  <link key="manifest" rel="manifest" href={withPrefix('/manifest.webmanifest')} />,
];
