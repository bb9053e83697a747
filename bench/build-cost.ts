import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { filesBelow } from '../src/content/check/files';
import { writeContentTree } from '../__tests__/support/content-tree';
import { createWorkspace } from '../__tests__/support/workspace';
import { build as budget } from './budget.json';
import { buildSite, type Cost } from './measured-command';
import { megabytes, seconds, table, within } from './tables';

/**
 * Builds the sample again as it is and after the two changes an owner makes most.
 * @param workspace where it was built once
 * @param cold what that cost
 */
export async function reportBuilds(workspace: string, cold: Cost): Promise<string> {
  const changes: [string, () => Promise<void> | void, number?][] = [
    ['nothing changed', () => undefined],
    ['one text changed', () => changeText(workspace), budget.textChangeSeconds],
    ['one screenshot replaced', () => replaceScreenshot(workspace)],
  ];
  const rows = [row('first build', cold, pictureFiles(workspace).length)];
  for (const [name, change, limit] of changes) {
    console.log(`Build, ${name}`);
    await change();
    const before = new Set(pictureFiles(workspace));
    const cost = await buildSite(workspace);
    rows.push(row(name, cost, pictureFiles(workspace).filter((file) => !before.has(file)).length, limit));
  }
  return table(['build of the sample', 'time', 'peak memory', 'picture files encoded'], rows);
}

const row = (name: string, cost: Cost, files: number, mostSeconds = Infinity) => [
  name,
  within(cost.milliseconds / 1000, mostSeconds, seconds(cost.milliseconds)),
  megabytes(cost.memory),
  String(files),
];

const pictureFiles = (workspace: string): string[] =>
  filesBelow(join(workspace, 'public/static')).filter((file) => /\.(avif|webp|jpg)$/.test(file));

function changeText(workspace: string): void {
  const file = join(workspace, 'content/site.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('designer', 'designer indeed'));
}

async function replaceScreenshot(workspace: string): Promise<void> {
  const uploads = join(workspace, 'content/uploads');
  const [first] = readdirSync(uploads).filter((name) => name.endsWith('.png'));
  if (!first) throw new Error('The sample has no picture to replace.');
  const file = join(uploads, first);
  writeFileSync(file, await sharp(file).flip().png().toBuffer());
}

/** In pixels. Pictures this small leave the encoding out: what grows is the work per project itself. */
const growthPictureWidth = 320;

/** Builds generated content of three sizes, cold and warm. */
export async function reportGrowth(): Promise<string> {
  const rows: string[][] = [];
  let smaller: { projects: number; cold: Cost; warm: Cost } | undefined;
  for (const projects of [5, 50, 200]) {
    console.log(`Growth, ${projects} projects`);
    const workspace = createWorkspace();
    rmSync(join(workspace, 'content'), { recursive: true });
    await writeContentTree(join(workspace, 'content'), { projects, width: growthPictureWidth });
    const cold = await buildSite(workspace);
    const warm = await buildSite(workspace);
    rmSync(workspace, { recursive: true });
    const added = smaller && projects - smaller.projects;
    const perProject = (kind: 'cold' | 'warm', cost: Cost) =>
      smaller && added ? `${Math.round((cost.milliseconds - smaller[kind].milliseconds) / added)} ms` : '';
    rows.push([
      String(projects),
      seconds(cold.milliseconds),
      megabytes(cold.memory),
      perProject('cold', cold),
      seconds(warm.milliseconds),
      megabytes(warm.memory),
      perProject('warm', warm),
    ]);
    smaller = { projects, cold, warm };
  }
  return [
    table(['projects', 'cold', 'memory', 'per added project', 'warm', 'memory', 'per added project'], rows),
    `Four pictures a project, ${growthPictureWidth} px wide, so that encoding (above) is left out.`,
  ].join('\n\n');
}
