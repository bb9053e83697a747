import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeContentTree } from '../__tests__/support/content-tree';
import { check as budget } from './budget.json';
import { measureCommand } from './measured-command';
import { megabytes, seconds, table, within } from './tables';
import { createWorkspace } from '../__tests__/support/workspace';

const projects = 200;

/**
 * What `npm run check` costs an owner.
 * @param workspace with the sample's content
 */
export async function reportChecks(workspace: string): Promise<string> {
  console.log(`Check, the sample and ${projects} projects`);
  const rows = [await checkRow('the sample', workspace, budget.sample)];
  const large = createWorkspace();
  rmSync(join(large, 'content'), { recursive: true });
  await writeContentTree(join(large, 'content'), { projects });
  rows.push(await checkRow(`${projects} projects, ${4 * projects} screenshots`, large, budget.large));
  rmSync(large, { recursive: true });
  return table(['checking the content', 'time', 'peak memory'], rows);
}

async function checkRow(name: string, workspace: string, limits: typeof budget.large): Promise<string[]> {
  const { milliseconds, memory } = await measureCommand('npm run check', workspace);
  return [
    name,
    within(milliseconds / 1000, limits.seconds, seconds(milliseconds)),
    within(memory / 1e6, limits.megabytes, megabytes(memory)),
  ];
}
