import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { explain, type Explanation } from '../schema/text-rules';

const links: Record<string, string> = { ELOOP: 'a link that leads in a circle', ENOENT: 'a link that leads nowhere' };
const anyFile = 'a file that can be read';
const replace = 'Put the file itself, or the files of the folder, in place of the link.';

/** Why what is listed as a file can't be read, if so. */
export async function unreadable(file: string): Promise<Explanation | undefined> {
  // Without O_NONBLOCK a pipe would be waited for.
  const opening = open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const handle = await opening.catch((error: NodeJS.ErrnoException) => error.code ?? 'for an unknown reason');
  if (typeof handle === 'string') {
    const found = links[handle] ?? `something that can’t be opened (${handle})`;
    return explain(found, anyFile, links[handle] ? replace : 'Allow yourself to read it, or delete it.');
  }
  const status = await handle.stat().finally(() => handle.close());
  if (status.isDirectory()) return explain('a link to a folder', anyFile, replace);
  return status.isFile() ? undefined : explain('a pipe, a socket or a device', anyFile, 'Delete it.');
}
