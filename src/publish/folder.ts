import { sep } from 'node:path';
import { engines } from '../../package.json';
import { slugOf } from '../content/schema/slugs';

/** Characters with a special meaning for Gatsby and its tools. */
const specialCharacters = /[!#%'()*?[\\\]{|}]/g;

const machineOf = ({ platform, arch }: NodeJS.Process) => `${platform}-${arch}`;

/** Whether a version of Node.js is one that package.json names, such as ">=20.19 <27". */
function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [from = 0, fromMinor = 0, below = Infinity] = (engines.node.match(/\d+/g) ?? []).map(Number);
  return major < below && (major > from || (major === from && minor >= fromMinor));
}

/**
 * A message for the owner if the site can't be built in a folder because of its path, with this version of Node.js, or
 * on this machine: Gatsby's database, lmdb, has no build for Windows on ARM. npm's own warning of a version is off
 * (.npmrc), because Gatsby's packages don't admit the newest one.
 */
export function folderProblem(
  folder: string,
  machine = machineOf(process),
  version = process.versions.node,
): string | undefined {
  if (!isSupported(version))
    return `This is Node.js ${version}, and the site needs ${engines.node}: install version 24, and run npm ci.`;
  if (machine === 'win32-arm64')
    return 'Gatsby has no build for Windows on ARM: install Node.js for “x64”, which works there too, and run npm ci.';
  const name = folder.split(sep).find((part) => part.match(specialCharacters));
  if (name === undefined) return undefined;
  const characters = [...new Set(name.match(specialCharacters))].map((character) => `“${character}”`).join(' ');
  const rename = `Rename the folder “${name}”, for example to “${slugOf(name) || 'portfolio'}”.`;
  return `Gatsby can’t work in ${folder}, because of ${characters}. ${rename}`;
}
