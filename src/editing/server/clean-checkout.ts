import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filesBelow } from '../../content/engine/folders';
import { tryReadJson } from '../../content/engine/json-files';
import { isRecord } from '../../content/engine/is-record';
import { valueAt } from '../../content/engine/paths';

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const isCode = (path: string) => /^(?:src|scripts)\/.*\.[cm]?[jt]sx?$|^[\w.-]+\.[cm]?[jt]sx?$/.test(path);

const importPattern = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** What may be left out in an import. */
const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  '.d.ts',
  '/index.ts',
  '/index.tsx',
  '/index.js',
];

/** The packages that a folder's `package.json` names, with their versions. */
function packagesOf(folder: string): Record<string, unknown> {
  const named = tryReadJson(join(folder, 'package.json'));
  return Object.assign({}, ...['dependencies', 'devDependencies'].map((kind) => valueAt(named, [kind])));
}

/** Whether `npm ci` would refuse to install in a folder. */
function isLockOutdated(folder: string): boolean {
  const lock = tryReadJson(join(folder, 'package-lock.json'));
  const ofLock = valueAt(lock, ['packages', '']);
  if (!isRecord(ofLock)) return false;
  return !isDeepStrictEqual(packagesOf(folder), {
    ...Object(ofLock['dependencies']),
    ...Object(ofLock['devDependencies']),
  });
}

/** What the code of a checkout imports and `root` has, but the checkout lacks, each with the file that imports it. */
function missingImports(root: string, checkout: string): Map<string, string> {
  const missing = new Map<string, string>();
  const [here, there] = [packagesOf(root), packagesOf(checkout)];
  for (const file of filesBelow(checkout).filter(isCode))
    for (const [, , name = ''] of readFileSync(join(checkout, file), 'utf8').matchAll(importPattern)) {
      const [first = '', second = ''] = name.split('/');
      const ofPackage = first.startsWith('@') ? `${first}/${second}` : first;
      if (!name.startsWith('.') && here[ofPackage] && !there[ofPackage]) missing.set('package.json', file);
      if (!name.startsWith('.')) continue;
      const place = join(dirname(file), name);
      const find = (folder: string) => endings.find((ending) => isFile(join(folder, place + ending)));
      const ending = find(root);
      if (ending !== undefined && find(checkout) === undefined) missing.set(relative('.', place + ending), file);
    }
  if (isLockOutdated(checkout) && !isLockOutdated(root)) missing.set('package-lock.json', 'package.json');
  return missing;
}

/** Runs a checkout's own check with the packages of `root`. Resolves with its report if it finds an error. */
function failedCheck(root: string, checkout: string): Promise<string | undefined> {
  const runner = join(root, 'node_modules/tsx/dist/cli.mjs');
  const check = 'scripts/check.ts';
  if (!existsSync(runner) || !isFile(join(root, check))) return Promise.resolve(undefined);
  const packages = join(checkout, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages, 'junction');
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  return new Promise((resolve) => {
    execFile(process.execPath, [runner, check], { cwd: checkout, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}\n\n${stderr}`.trim() : undefined),
    );
  });
}

/** The first error of a report, as a sentence. */
function firstError(report: string): string {
  const paragraph = report.split('\n\n').find((one) => / {2}error {2}/.test(one));
  const row = (name: string) => new RegExp(`^ +${name} +(.*)$`, 'm').exec(paragraph ?? '')?.[1] ?? '';
  const lines = report.split('\n').filter((line) => line.trim() !== '');
  if (!paragraph) return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'its check fails').trim();
  return `${paragraph.split('  ')[0]}: found ${row('found')}; expected ${row('expected')}`;
}

/**
 * Says why the host could not build a checkout that has all that it will get, though everything is right in `root`;
 * undefined if it could. Takes some seconds.
 * @param uncommitted the files outside of `content/` that are changed in `root` and in no commit
 */
export async function missingIn(root: string, checkout: string, uncommitted: string[]): Promise<string | undefined> {
  const missing = missingImports(root, checkout);
  const report = missing.size > 0 ? undefined : await failedCheck(root, checkout);
  if (missing.size === 0 && report === undefined) return undefined;
  const [[file, importer] = []] = missing;
  const found = report === undefined ? `${importer} needs ${file}` : firstError(report);
  const named = [...new Set([...missing.keys(), ...uncommitted])];
  const files = named.slice(0, 8).join(', ') + (named.length > 8 ? ` and ${named.length - 8} more` : '');
  const fix = named.length > 0 ? `Not committed here: ${files}. Commit what belongs to it` : 'Look into .gitignore';
  return (
    `The host would not get all that the site needs, and could not build it: ${found}. “Publish…” sends content/ and ` +
    `what is committed. ${fix} (in GitHub Desktop, or with \`git add\` and \`git commit\`), then publish again.`
  );
}
