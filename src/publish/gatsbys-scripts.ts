import type { PreRenderHTMLArgs } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';

/** Whether an element loads Gatsby's scripts: one sets the page's path, the other stands for the script elements. */
const isGatsbys = (element: ReactNode): boolean =>
  isValidElement<{ id?: string; sliceId?: string }>(element) &&
  (element.props.id === 'gatsby-script-loader' || element.props.sliceId === '_gatsby-scripts');

/**
 * Takes Gatsby's scripts out of a page; `startLate` (late-scripts.ts) has them start after the first paint. The names
 * are those of Gatsby's static-entry.js (5.16). If they change, the page keeps a script that the content policy does
 * not know, and the build fails.
 */
export function withoutGatsbysScripts({ getPostBodyComponents, replacePostBodyComponents }: PreRenderHTMLArgs): void {
  replacePostBodyComponents(getPostBodyComponents().filter((element) => !isGatsbys(element)));
}
