import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isOver } from '../../content/last-day';
import type { Terminal } from './terminal';

const usage =
  'npm run share -- list | add "Agence X" [--until 2027-03-31] [--opens coaching,clinic] | show "Agence X" | renew "Agence X" | revoke "Agence X"';

/** What `npm run share` is asked for. */
export interface Request {
  action: string;
  label: string;
  until?: string | undefined;
  opens?: string[] | undefined;
}

/** What was asked for in arguments, or, without any, by questions. @throws with how to use it */
export async function requestOf(args: readonly string[], { askOpenly }: Terminal): Promise<Request> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { until: { type: 'string' }, opens: { type: 'string' } },
    allowPositionals: true,
  });
  const [action = await askOpenly('What to do (list, add, show, renew, revoke)? '), given] = positionals;
  if (!['list', 'add', 'show', 'renew', 'revoke'].includes(action)) throw new Error(usage);
  if (action === 'list') return { action, label: '' };
  const label = (given ?? (await askOpenly('For whom? '))).trim();
  if (label === '' || label === 'owner' || label.length > 60)
    throw new Error(`A name of 1 to 60 characters is needed, which is not “owner”.\n${usage}`);
  const isAsked = positionals.length === 0 && action === 'add';
  const until =
    values.until ?? (isAsked ? await askOpenly('Until which day (such as 2027-03-31; empty for no end)? ') : '');
  if (until !== '' && !z.iso.date().safeParse(until).success)
    throw new Error(`“${until}” is no day such as 2027-03-31.`);
  if (until !== '' && isOver(until)) throw new Error(`“${until}” is over already.`);
  return { action, label, until: until || undefined, opens: values.opens?.split(',').map((name) => name.trim()) };
}
