import type { Locked, Sealed } from '../../locking';
import { lockProject } from '../owner/lock-project';
import { sealAll } from '../owner/seal-all';
import { indexOf } from './index-of';
import type { Terminal } from './terminal';

/** `npm run seal` seals the locked projects; `npm run seal -- <index>` locks one. Asks nothing. */
export async function seal(root: string, args: readonly string[], { say }: Terminal): Promise<void> {
  const [index, ...others] = args;
  if (others.length > 0) throw new Error('npm run seal, or npm run seal -- <number of the project to lock>');
  const passphrase = process.env['SEAL_PASSPHRASE'];
  const lines =
    index === undefined
      ? sealedLines(await sealAll(root, { passphrase, report: say }))
      : lockedLines(await lockProject(root, { index: indexOf(root, index), passphrase }, say));
  lines.forEach((line) => say(line));
}

const ownerKeyLine =
  'Written: "owner" in private/keys.json, a key of your own. It alone restores private/ on another computer: ' +
  'keep a copy of it in your password manager, and give it to nobody.';

const passwordLine = (name: string, passphrase: string): string =>
  `The password of “${name}”, to give away: ${passphrase}\nIt was made now, and stands in private/keys.json.`;

/** What sealing has done, for the owner. */
function sealedLines({ studies, expired, kept, warnings, made, ownerKey }: Sealed): string[] {
  return [
    ...(made ? [passwordLine(studies.map(({ name }) => name).join('”, “'), made.passphrase)] : []),
    ...(ownerKey === undefined ? [] : [ownerKeyLine]),
    ...studies.flatMap(({ name, files, bytes, opensFor }) => [
      `Sealed: content/sealed/${name}.json (${files} files, ${(bytes / 1e6).toFixed(1)} MB)`,
      `It opens for: ${opensFor.join(', ') || 'nobody'}.`,
    ]),
    ...expired.map(({ label, until }) => `"${label}" was until ${until}: it opens nothing any more.`),
    ...kept.map(
      (name) =>
        `Left as it is: content/sealed/${name}.json, and whom it opens for, because private/${name}.json is not here ` +
        '("npm run unseal" restores it).',
    ),
    'Commit everything in content/sealed.',
    ...warnings.map((warning) => `Warning: ${warning}`),
  ];
}

function lockedLines({ index, name, password, isMade, ownerKey, stillPublic, committed, sealed }: Locked): string[] {
  return [
    ...(isMade ? [passwordLine(name, password)] : []),
    ...sealedLines(sealed),
    ...(ownerKey === undefined ? [] : [ownerKeyLine]),
    `Locked: project ${index}. Edit it in private/${name}.json from now on; ` +
      'content/projects.json has its card only. Commit everything in content.',
    ...stillPublic.map((file) => `Still public, because something else shows it: ${file}`),
    committed.length === 0
      ? 'Nothing of it was ever committed in clear in this repository.'
      : 'Already committed in clear, which stays in git’s history for everybody who can read the repository, ' +
        'and in what was published:\n' +
        committed.map((file) => `  ${file}`).join('\n'),
  ];
}
