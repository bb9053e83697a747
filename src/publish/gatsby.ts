import { spawn, type StdioOptions } from 'node:child_process';
import { progressVariable } from './progress';

/** What Gatsby has said, in its order. */
export interface Output {
  /** Whether it was said as a warning or an error. */
  isNotice: boolean;
  text: string;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a command of Gatsby's in the current folder, until it ends or this process is told to.
 * @param listen takes what it says; without it, that goes to the terminal
 * @returns its exit code
 */
export function runGatsby(options: readonly string[], listen?: (output: Output) => void): Promise<number> {
  // Gatsby 5 shows the deprecation of a module that it uses (punycode) as an error.
  const quiet = `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=DEP0040`;
  const stdio: StdioOptions = listen ? ['inherit', 'pipe', 'pipe'] : 'inherit';
  // In CI Gatsby prints line by line, and its warnings apart.
  const env = { ...process.env, NODE_OPTIONS: quiet, ...(listen && { CI: 'true', [progressVariable]: 'true' }) };
  const child = spawn(process.execPath, ['node_modules/gatsby/cli.js', ...options], { stdio, env });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => listen?.({ isNotice: false, text }));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => listen?.({ isNotice: true, text }));
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => signals.forEach((signal) => process.off(signal, passOn)));
}
