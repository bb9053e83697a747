import { spawn } from 'node:child_process';

/** A running command with its child processes. */
export interface Running {
  /**
   * Resolves with the next output that matches.
   * @throws Error if the command ends without it
   */
  nextOutput: (pattern: RegExp) => Promise<string>;
  /** All that it has printed. */
  output: () => string;
  /** Its exit status and output, after it and its children have ended. */
  ended: Promise<{ status: number | null; output: string }>;
  /** Ends it and its children. */
  stop: () => Promise<void>;
}

/** The environment as in the owner's terminal, without variables of the test runner and of hosts. */
function ownersEnvironment(): Record<string, string | undefined> {
  const { CI: _ci, GITHUB_ACTIONS: _host, NODE_ENV: _mode, SITE_URL: _url, ...rest } = process.env;
  return { ...rest, GATSBY_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
}

/** Starts a command in a folder, in its own process group. */
export function start(command: string, folder: string): Running {
  const [name = '', ...options] = command.split(' ');
  const env = ownersEnvironment() as NodeJS.ProcessEnv;
  const child = spawn(name, options, { cwd: folder, env, detached: true });
  let output = '';
  let consumed = 0;
  let match = () => {};
  const ended = new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      match();
    });
  }
  return {
    nextOutput: (pattern) =>
      new Promise((resolve, reject) => {
        match = () => {
          const found = pattern.exec(output.slice(consumed));
          if (!found) return;
          consumed += found.index + found[0].length;
          match = () => {};
          resolve(found[0]);
        };
        match();
        ended.then(() => reject(new Error(`It ended without printing ${pattern}:\n${output}`)), reject);
      }),
    output: () => output,
    ended,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      await ended;
    },
  };
}

/** Runs a command to its end. */
export const run = (command: string, folder: string) => start(command, folder).ended;
