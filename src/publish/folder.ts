import { sep } from 'node:path';
import { slugOf } from '../content/schema/slugs';

/** Characters with a special meaning for Gatsby and its tools. */
const specialCharacters = /[!#%'()*?[\\\]{|}]/g;

const machineOf = ({ platform, arch }: NodeJS.Process) => `${platform}-${arch}`;

/**
 * A message for the owner if Gatsby can't work in a folder because of its path, or on this machine: its database, lmdb,
 * has no build for Windows on ARM.
 */
export function folderProblem(folder: string, machine = machineOf(process)): string | undefined {
  if (machine === 'win32-arm64')
    return 'Gatsby has no build for Windows on ARM: install Node.js for “x64”, which works there too, and run npm ci.';
  const name = folder.split(sep).find((part) => part.match(specialCharacters));
  if (name === undefined) return undefined;
  const characters = [...new Set(name.match(specialCharacters))].map((character) => `“${character}”`).join(' ');
  const rename = `Rename the folder “${name}”, for example to “${slugOf(name) || 'portfolio'}”.`;
  return `Gatsby can’t work in ${folder}, because of ${characters}. ${rename}`;
}
