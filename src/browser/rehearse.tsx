import { StaticQueryContext } from 'gatsby';
import { Activity, type Context, type ElementType } from 'react';
import { createRoot } from 'react-dom/client';

declare module 'gatsby' {
  /** The answers to `useStaticQuery`; Gatsby leaves it out of its types. */
  const StaticQueryContext: Context<object>;
}

/** What Gatsby’s loader has of a page; empty where the page could not be had. */
export interface PageResources {
  component?: { default: ElementType };
  json?: object;
  staticQueryResults?: object;
}

const rehearsed = new Set<ElementType>();

/**
 * Renders a page where nobody sees it and nothing of it takes effect, in steps of a few milliseconds. Once it is opened, its
 * styles are in the document, its code is compiled and its first picture fetched. Once for all pages of a template.
 */
export function rehearse({ component, json, staticQueryResults = {} }: PageResources): void {
  if (!component || rehearsed.has(component.default)) return;
  const Page = component.default;
  rehearsed.add(Page);
  // One that fails while hidden says nothing; it will when it is opened.
  createRoot(document.createElement('div')).render(
    <StaticQueryContext.Provider value={staticQueryResults}>
      <Activity mode="hidden">
        <Page {...json} location={location} />
      </Activity>
    </StaticQueryContext.Provider>,
  );
}
