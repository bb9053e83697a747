import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('bench/node_modules/lighthouse')) {
  const command = [require.resolve('tsx/cli'), 'bench/index.ts', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
} else {
  console.error('What only measuring needs is not installed yet: npm ci --prefix bench');
  process.exitCode = 1;
}
