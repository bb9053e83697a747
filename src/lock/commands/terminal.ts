import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A command's dialogue with the owner. */
export interface Terminal {
  /** Asks without showing the answer. */
  ask: (question: string) => Promise<string>;
  /** Asks, showing the answer. */
  askOpenly: (question: string) => Promise<string>;
  say: (line: string) => void;
}

/** @throws Error if there is no terminal, or on Ctrl-C */
const askHidden = (question: string): Promise<string> => {
  if (!process.stdin.isTTY) {
    throw new Error('The owner’s key is needed: run this in a terminal, or set SEAL_PASSPHRASE.');
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

/** @throws Error if there is no terminal */
const askOpenly = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new Error(`An answer is needed: ${question.trim()} Run this in a terminal.`);
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise<string>((resolve, reject) => {
    reader.question(question, resolve);
    reader.on('close', () => reject(new Error('Cancelled: nothing has changed.')));
  }).finally(() => reader.close());
};

export const terminal: Terminal = { ask: askHidden, askOpenly, say: console.log };
