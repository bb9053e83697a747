import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Terminal } from '../../../src/lock/owner/terminal';

export const second = 'velvet-harbor-pistachio-lunar-pebble';

/** An owner at the terminal, who answers with what is in `typed`, one after the other. */
export const mockTerminal = (): Terminal & { said: string[]; typed: string[] } => {
  const said: string[] = [];
  const typed: string[] = [];
  beforeEach(() => {
    said.length = 0;
    typed.length = 0;
    delete process.env['SEAL_PASSPHRASE'];
  });
  const ask = async (): Promise<string> => {
    const answer = typed.shift();
    if (answer === undefined) throw new Error('Nobody is there to answer.');
    return answer;
  };
  return { said, typed, say: (...lines: string[]) => void said.push(lines.join(' ')), ask, askOpenly: ask };
};

/** Every file of a folder of the site: its path and its bytes in base64. */
export const filesIn = (root: string, folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length + 1), readFileSync(file).toString('base64')]),
  );
