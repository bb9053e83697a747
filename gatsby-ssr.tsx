export { onPreRenderHTML, onRenderBody } from './src/delivery/document';
export { wrapPageElement } from './src/components/page-shell';
