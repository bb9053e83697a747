import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { fontFiles, globalStyle } from './src/styles/global-style';
import { iconLinks } from './src/seo/icon-links';
import { starter } from './src/browser/bootstrap';

/** What every HTML document carries in its head besides the page's own: language, font preloads, shared style, starter. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ pathname, setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en', ...{ 'data-page': pathname } });
  setHeadComponents([
    ...iconLinks,
    ...fontFiles.map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
    )),
    <style key="global-style" data-global="" dangerouslySetInnerHTML={{ __html: globalStyle }} />,
    <script key="starter" dangerouslySetInnerHTML={{ __html: `(${starter.toString()})()` }} />,
  ]);
};

/** Leaves Gatsby's own scripts out of the document; the starter adds them later, by the attributes of `nameFiles`. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({ getPostBodyComponents, replacePostBodyComponents }) => {
  replacePostBodyComponents(getPostBodyComponents().filter((component) => !isGatsbyScript(component)));
};

function isGatsbyScript(component: ReactNode): boolean {
  return (
    isValidElement<{ sliceId?: string }>(component) &&
    (component.key === 'script-loader' || component.props.sliceId === '_gatsby-scripts')
  );
}

export { wrapPageElement } from './src/components/page-shell';
