import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Terminal } from '../../../src/lock/commands/terminal';

export const second = 'velvet-harbor-parsnip-lunar-pebble';

/** A terminal that answers with the entries of `typed` in order. */
export const mockTerminal = (): Terminal & { output: string[]; typed: string[] } => {
  const output: string[] = [];
  const typed: string[] = [];
  beforeEach(() => {
    output.length = 0;
    typed.length = 0;
    delete process.env['SEAL_PASSPHRASE'];
  });
  const ask = async (): Promise<string> => {
    const answer = typed.shift();
    if (answer === undefined) throw new Error('Nobody is there to answer.');
    return answer;
  };
  return { output, typed, say: (...lines: string[]) => void output.push(lines.join(' ')), ask, askOpenly: ask };
};

/** The files of a folder: their paths and bytes in base64. */
export const filesIn = (root: string, folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length + 1), readFileSync(file).toString('base64')]),
  );
