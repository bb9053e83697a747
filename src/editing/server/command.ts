import type { Terminal } from '../../seal/terminal';
import { refusal } from './guards';

export type Command = (terminal: Terminal) => Promise<string[] | void>;

/** Runs one of the owner’s commands. Resolves with what they need to know. @throws EditingError with what it has said, where it fails */
export async function runCommand(command: Command): Promise<{ lines: string[] }> {
  const said: string[] = [];
  // Nobody is asked: where a passphrase may be left out, one is made.
  const ask = async () => '';
  try {
    return { lines: (await command({ ask, askOpenly: ask, say: (line) => said.push(line) })) ?? said };
  } catch (error) {
    throw refusal(409, [...said, error instanceof Error ? error.message : String(error)].join('\n'));
  }
}
