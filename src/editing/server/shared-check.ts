import type { ContentReport } from '../../content/check/report';
import type { EditedSite } from './edited-site';

/** How long a result is shared, in milliseconds: what else it depends on, such as git, may change meanwhile. */
const maxAge = 2000;

/**
 * The check of a site, whose result requests that follow one another share while the report of its content and its
 * `versions` of files are the same: while it runs, Gatsby can't renew the page.
 */
export function sharedCheck({ root, check }: Pick<EditedSite, 'root' | 'check'>) {
  let last: { report: ContentReport; versions: string; time: number; result: Promise<ContentReport> } | undefined;
  const forget = () => {
    last = undefined;
  };
  return {
    check(report: ContentReport | undefined, versions: string): Promise<ContentReport> {
      if (!report) return check(root);
      const isSame = last?.report === report && last.versions === versions && Date.now() - last.time < maxAge;
      if (last && isSame) return last.result;
      const result = check(root, report);
      last = { report, versions, time: Date.now(), result };
      result.catch(forget);
      return result;
    },
    /** The next result is a new one, as after what changes git. */
    forget,
  };
}
