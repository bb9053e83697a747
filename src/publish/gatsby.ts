import { spawn, type StdioOptions } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { progressFlag } from './progress';

/** A piece of Gatsby's output. */
export interface Output {
  /** Whether it is a warning or an error. */
  isNotice: boolean;
  text: string;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** On two cores Gatsby's process for queries, started again for the pages, takes longer to start than it saves. */
const cores = availableParallelism() > 2 ? {} : { GATSBY_CPU_COUNT: '1' };

/** Gatsby would tell its makers what is built here, and what fails. */
const silent = { GATSBY_TELEMETRY_DISABLED: '1' };

/** The page before stays while the next is prepared (browser/page-before); Gatsby would say so, too. */
const quiet = { GATSBY_QUERY_ON_DEMAND_LOADING_INDICATOR: 'false' };

/** npm's differ between its commands, and Gatsby compiles its renderer anew if any variable changes. */
const isOfNpm = (variable: string): boolean => /^(?:npm_.*|INIT_CWD)$/.test(variable);

/**
 * Runs a Gatsby command in the current folder until it ends or this process is stopped.
 * @param listen receives its output, which otherwise goes to the terminal
 * @returns its exit code
 */
export function runGatsby(options: readonly string[], listen?: (output: Output) => void): Promise<number> {
  // Gatsby 5 reports a deprecated module that it uses (punycode) as an error. More room for new objects, in MB, saves a
  // fifteenth of the work of a start.
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --disable-warning=DEP0040 --max-semi-space-size=64`;
  const stdio: StdioOptions = listen ? ['inherit', 'pipe', 'pipe'] : 'inherit';
  // With `CI` set, Gatsby prints plain lines, and its warnings separately.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfNpm(name)));
  const forListening = listen && { CI: 'true', [progressFlag]: 'true' };
  const env = { ...cores, ...inherited, ...silent, ...quiet, NODE_OPTIONS: nodeOptions, ...forListening };
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
