import { contentPolicy } from '../content-policy';
import type { SiteParts } from './host';

/** The directives that browsers ignore in a `<meta>`. */
const headerOnly = /; frame-ancestors [^;]*/;

const charset = /<meta charset="utf-8"\s*\/?>/i;

/** The pages with their content security policy inside, for hosts that can't send it. */
export function policyInPages(pages: ReadonlyMap<string, string>, look: SiteParts['look']): Map<string, string> {
  return new Map(
    [...pages].map(([name, html]) => {
      const policy = contentPolicy(new Map([[name, html]]), look, pages).replace(headerOnly, '');
      // After the charset, which must be in the first kilobyte, and before everything that it governs.
      const meta = `<meta http-equiv="content-security-policy" content="${policy}"/>`;
      if (!charset.test(html)) throw new Error(`The page ${name} can’t be published: it has no charset.`);
      return [name, html.replace(charset, (found) => found + meta)];
    }),
  );
}
