import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../__tests__/support/command';
import { building as limits } from './limits.json';
import { table, within } from './table';

/**
 * Builds the site of a folder.
 * @returns the duration in seconds
 * @throws Error with the output if it fails
 */
export async function timedBuild(folder: string): Promise<number> {
  const started = performance.now();
  const { status, output } = await run('npm run build', folder);
  if (status !== 0) throw new Error(output);
  return (performance.now() - started) / 1000;
}

/** Builds again with one changed text. `first` is the duration of the clean build in seconds. */
export async function reportBuilding(folder: string, first: number): Promise<string> {
  const file = join(folder, 'content/site.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('designer', 'designer indeed'));
  const again = await timedBuild(folder);
  const rows = [
    ['first build', `${first.toFixed(1)} s`],
    ['one text changed', within(again, limits.textChangeSeconds, `${again.toFixed(1)} s`)],
  ];
  return table(['build of the sample', 'time'], rows);
}
