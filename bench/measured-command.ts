import { execFileSync, spawn } from 'node:child_process';

export interface Cost {
  milliseconds: number;
  /** The largest sum of the resident memory of the command and all it started, in bytes; NaN where `ps` is missing. */
  memory: number;
}

const samplingPause = 250;

/**
 * Runs a command and measures it.
 * @throws Error with what the command said, when it fails
 */
export function measureCommand(command: string, folder: string): Promise<Cost> {
  const started = performance.now();
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    env: { ...process.env, CI: 'true', GATSBY_TELEMETRY_DISABLED: '1' },
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, memoryBelow(child.pid ?? 0))), samplingPause);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(sampling);
      if (code === 0) resolve({ milliseconds: performance.now() - started, memory });
      else reject(new Error(`${command} failed:\n${said}`));
    });
  });
}

export const buildSite = (workspace: string): Promise<Cost> => measureCommand('npm run build', workspace);

/** The resident memory of a process and its descendants, in bytes. */
function memoryBelow(root: number): number {
  let list: string;
  try {
    list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  } catch {
    return NaN;
  }
  const processes = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // Children have a higher number than their parent, save where the numbers have started over.
  for (const [pid = 0, parent = 0] of processes) if (family.has(parent)) family.add(pid);
  const kibibytes = processes.filter(([pid = 0]) => family.has(pid)).reduce((sum, [, , rss = 0]) => sum + rss, 0);
  return kibibytes * 1024;
}
