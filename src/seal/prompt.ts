import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks on the terminal without showing what is typed. @throws when there is no terminal, or on Ctrl-C. */
export const askHidden = (question: string): Promise<string> => {
  if (!process.stdin.isTTY) {
    throw new Error('A passphrase is needed: run this in a terminal, or set SEAL_PASSPHRASE.');
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    reader.question('', resolve);
    reader.on('SIGINT', () => reject(new Error('Cancelled: nothing has changed.')));
    reader.on('close', () => reject(new Error('Cancelled: nothing has changed.')));
  }).finally(() => {
    reader.close();
    process.stderr.write('\n');
  });
};
