import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkForPublishing } from '../../../src/content/check/check';
import { contentTree } from '../../support/content-cases';

const tree = contentTree();
const root = () => dirname(tree().content);

const settings = ['user.name=a', 'user.email=a@example.com', 'maintenance.auto=false'];

const git = (...options: string[]) =>
  execFileSync('git', [...settings.flatMap((one) => ['-c', one]), ...options], { cwd: root() });

/** Writes fields before the titles of the two projects. */
async function write(...fields: string[]): Promise<void> {
  let text = await tree().read('projects.json');
  for (const number of [0, 1]) {
    const title = `"title": "Case study ${number}"`;
    text = text.replace(RegExp(`\\{[^{}]*${title}`), `{\n${fields[number] ?? ''}    ${title}`);
  }
  await tree().write('projects.json', text);
}

/** Writes and commits these fields. */
async function publish(...fields: string[]): Promise<void> {
  await write(...fields);
  git('add', 'content/projects.json');
  git('commit', '--quiet', '--allow-empty', '--message', 'Publish');
}

const slug = (name: string) => `    "slug": "${name}",\n`;
const gone = async () => (await checkForPublishing(tree().content)).diagnostics;
const warning = (name: string, fix: string): unknown =>
  expect.objectContaining({
    severity: 'warning',
    file: 'content/projects.json',
    found: `no project with the earlier address /p/${name}`,
    expected: 'that an address which was published goes on leading to its project',
    fix,
  });

beforeEach(() => git('init', '--quiet', '--template='));

it('a published address that is gone is reported with its project, even after a reordering', async () => {
  await publish(slug('search'), slug('map'));
  await publish(slug('find'), slug('map'));
  const fix = 'Add "previousSlugs": ["search"] to project 0, “Case study 0”.';
  expect(await gone()).toEqual([warning('search', fix)]);
  const [first, second] = JSON.parse(await tree().read('projects.json'));
  await tree().write('projects.json', JSON.stringify([{ ...second, slug: 'plan' }, first]));
  expect(await gone()).toContainEqual(warning('map', 'Add "previousSlugs": ["map"] to project 0, “Case study 1”.'));
});

it('existing previous slugs are kept', async () => {
  await publish(slug('a'));
  await publish(slug('b'));
  await write(`${slug('c')}    "previousSlugs": ["a"],\n`);
  const fix = 'Add "b" to the "previousSlugs" of project 0, “Case study 0”.';
  expect(await gone()).toEqual([warning('b', fix)]);
});

it('if the project is unknown, the owner chooses the target', async () => {
  await publish(slug('search'));
  const [, second] = JSON.parse(await tree().read('projects.json'));
  await tree().write('projects.json', JSON.stringify([second]));
  for (const kind of ['cover', 'flow', 'results', 'homepage']) rmSync(tree().path(`uploads/${kind}-0.png`));
  const fix = 'Add "previousSlugs": ["search"] to the project that it should lead to.';
  expect(await gone()).toEqual([warning('search', fix)]);
});

it('no warning for an address that still works, that moved, or that was never valid', async () => {
  await publish(slug('search'), slug('map'));
  await publish(slug('map'), slug('search'));
  await publish(slug('Not A Slug'), '');
  await write(slug('found'), '    "previousSlugs": ["map", "search"],\n');
  expect(await gone()).toEqual([]);
});

it('an address of the sample may disappear', async () => {
  const publishAt = async (siteUrl: string) => {
    const site = await tree().read('site.json');
    await tree().write('site.json', site.replace(/"siteUrl": "[^"]*"/, `"siteUrl": "${siteUrl}"`));
    git('add', 'content/site.json');
  };
  await publishAt('https://camille.example.com');
  await publish(slug('sample'));
  await publishAt('https://robin.test');
  await publish(slug('mine'));
  await publish();
  expect(await gone()).toEqual([warning('mine', 'Add "previousSlugs": ["mine"] to project 0, “Case study 0”.')]);
});

it('no warning without git', async () => {
  await write(slug('search'));
  rmSync(join(root(), '.git'), { recursive: true });
  expect(await gone()).toEqual([]);
});
