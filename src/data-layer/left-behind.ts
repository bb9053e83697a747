import type { NodePluginArgs } from 'gatsby';
import { valueAt } from '../content/engine/paths';

/** How long the data of a page may wait, in milliseconds. */
const patience = 500;

/** The pages whose queries have run and whose data are not written yet. */
function waitingIn(state: unknown): string[] {
  const paths = valueAt(state, ['pendingPageDataWrites', 'pagePaths']);
  const queries = valueAt(state, ['queries', 'trackedQueries']);
  const hasRun = (path: string) => queries instanceof Map && valueAt(queries.get(path), ['dirty']) === 0;
  return paths instanceof Set ? [...paths].map(String).filter(hasRun) : [];
}

/**
 * Has Gatsby write the data of pages that it has left behind, while developing: what is ready while it writes others
 * is not written before the next change, and who asks for such a page waits for 15 s and gets the earlier data (`flush`
 * in utils/page-data, 5.16). Asked to run a query, it writes them all.
 */
export function writeLeftBehind({ store, emitter }: Pick<NodePluginArgs, 'store' | 'emitter'>): void {
  let before: string[] = [];
  const look = () => {
    const waiting = waitingIn(store.getState());
    const pagePath = waiting.find((path) => before.includes(path));
    if (pagePath !== undefined) emitter.emit('QUERY_RUN_REQUESTED', { pagePath });
    before = waiting;
  };
  setInterval(look, patience).unref();
}
