import { withPrefix, type GatsbySSR } from 'gatsby';
import { bootstrap } from './src/browser/bootstrap';
import { pageBefore, showPageBefore } from './src/browser/page-before';
import type { ChosenLook } from './src/content/model/look';
import { valueAt } from './src/content/engine/paths';
import { withoutGatsbysScripts } from './src/publish/gatsbys-scripts';
import { fontUrls } from './src/styles/font-urls';
import { globalStyle } from './src/styles/global-style';
import { pairOf, wholeLook, type Look } from './src/styles/look';
import { facesOf } from './src/styles/typefaces';

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
  const meta = valueAt(loadPageDataSync?.(pathname).result, ['data', 'meta']);
  // In development there are no data, and it is English.
  const lang = String(valueAt(meta, ['lang']) ?? 'en');
  // GraphQL has no type for the JSON value; it is made by src/content/model.
  const chosen = valueAt(meta, ['look']) as ChosenLook | null | undefined;
  const look = wholeLook(chosen ?? undefined);
  // What a browser translates can't be edited.
  setHtmlAttributes({ lang, ...(isDeveloping ? { translate: 'no' } : { 'data-path': pathname }) });
  setHeadComponents([
    onlyLight,
    ...iconLinks,
    ...(isDeveloping ? [bootstrapScript, pageBeforeScript] : [...fontLinks(look), sharedStyle(look)]),
  ]);
};

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args) => {
  if (!isDeveloping) withoutGatsbysScripts(args);
};

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

const fontLinks = (look: Look) =>
  facesOf(pairOf(look)).map((face) => (
    <link key={face} rel="preload" as="font" type="font/woff2" href={fontUrls[face].latin} crossOrigin="anonymous" />
  ));

const sharedStyle = (look: Look) => (
  <style key="global-style" data-global="" dangerouslySetInnerHTML={{ __html: globalStyle(fontUrls, look) }} />
);

/** The links to the icons of `writeIcons`: old browsers use the PNG, others the SVG. */
const iconLinks = [
  <link key="picture" rel="icon" href={withPrefix('/icons/icon-48.png')} type="image/png" sizes="48x48" />,
  <link key="drawing" rel="icon" href={withPrefix('/icons/favicon.svg')} type="image/svg+xml" />,
  <link key="touch" rel="apple-touch-icon" href={withPrefix('/icons/apple-touch-icon.png')} />,
  <link key="manifest" rel="manifest" href={withPrefix('/manifest.webmanifest')} />,
];
