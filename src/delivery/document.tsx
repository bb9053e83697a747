import type { GatsbySSR } from 'gatsby';
import { fontFiles, globalStyle } from '../styles/global-style';
import { starter } from './starter';

/** What every HTML document carries in its head besides the page's own: language, font preloads, shared style, starter. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en' });
  setHeadComponents([
    ...fontFiles.map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
    )),
    <style key="global-style" dangerouslySetInnerHTML={{ __html: globalStyle }} />,
    <script key="starter" dangerouslySetInnerHTML={{ __html: `(${starter.toString()})()` }} />,
  ]);
};
