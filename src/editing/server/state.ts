import { z } from 'zod';
import { readKeys } from '../../seal/recipients';
import type { State } from '../protocol';
import type { Findings } from './checks';
import type { contentStore } from './store';

const drafts = z.array(z.looseObject({ draft: z.boolean().optional().catch(undefined) })).catch([]);

function recipientsIn(root: string): Pick<State, 'recipients'> {
  try {
    const keys = readKeys(root);
    return keys
      ? {
          recipients: keys.recipients.map(({ label, until, opens }) => ({
            label,
            ...(until && { until }),
            ...(opens && { opens }),
          })),
        }
      : {};
  } catch {
    // What is wrong with it, sealing says.
    return {};
  }
}

/** All that the editor shows. `order` gives the indexes of projects as the site shows them. */
export async function stateOf(
  root: string,
  store: ReturnType<typeof contentStore>,
  findings: Findings,
  order: (projects: z.infer<typeof drafts>) => number[],
): Promise<Omit<State, 'token' | 'undo' | 'redo'>> {
  const read = async (file: string) => {
    const { hash, value } = await store.read(file);
    return [file, { hash, value }] as const;
  };
  const names = store.names();
  const files = Object.fromEntries(await Promise.all(names.map(read)));
  return {
    files,
    schemas: Object.fromEntries(names.map((file) => [file, store.schemaOf(file)])),
    order: order(drafts.parse(files['projects.json']?.value)),
    ...findings,
    ...recipientsIn(root),
    locked: store.locked(),
  };
}
