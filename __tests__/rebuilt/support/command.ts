import { spawn } from 'node:child_process';

/** A command at work, with all that it has started. */
export interface Running {
  /** All it has said so far. */
  said: () => string;
  /** What it says that matches, after what the last call has found. @throws when it ends without. */
  says: (pattern: RegExp) => Promise<string>;
  /** Its exit status, once it and all it has started have ended. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
}

/** As at the owner's terminal: what the test runner tells its own processes is not for the command. */
function ownersEnvironment(): Record<string, string | undefined> {
  const { NODE_ENV: _mode, JEST_WORKER_ID: _worker, SITE_URL: _url, ...rest } = process.env;
  return { ...rest, CI: 'true', GATSBY_TELEMETRY_DISABLED: '1', PORT: '0' };
}

/** Starts a command in a folder, in a group of processes of its own. */
export function start(command: string, folder: string): Running {
  const [name = '', ...options] = command.split(' ');
  const env = ownersEnvironment() as NodeJS.ProcessEnv;
  const child = spawn(name, options, { cwd: folder, env, detached: true });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  let text = '';
  let heard = 0;
  let listen = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      listen();
    });
  }
  return {
    said: () => text,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        listen = () => {
          const found = pattern.exec(text.slice(heard));
          if (!found) return;
          heard += found.index + found[0].length;
          listen = () => {};
          resolve(found[0]);
        };
        listen();
        ended.then(() => reject(new Error(`It ended without saying ${pattern}:\n${text}`)), reject);
      }),
    ended,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      await ended;
    },
  };
}

/** Runs a command to its end. */
export async function run(command: string, folder: string): Promise<{ status: number | null; said: string }> {
  const running = start(command, folder);
  return { status: await running.ended, said: running.said() };
}
