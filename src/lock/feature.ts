import { join, parse } from 'node:path';
import { sealedNames } from '../content/sealed-names';
import type { Feature, ProjectTemplate } from '../feature';
import type { Locking } from '../locking';
import { seal } from './commands/seal';
import { share } from './commands/share';
import { terminal, type Terminal } from './commands/terminal';
import { unseal } from './commands/unseal';
import { findLeaks } from './owner/leaks';
import { locking } from './owner/locking';
import { copySealed } from './owner/sealed-folder';
import { lockedDiagnostics } from './owner/warnings';

/** The page of a locked case study, which is given the address of its envelope. */
const sealedProject: ProjectTemplate = {
  component: 'src/lock/templates/sealed-project.tsx',
  shows: ({ sealed }) => !!sealed,
  async prepare(root, projects) {
    const envelopes = await copySealed(join(root, 'content'), join(root, 'public'), sealedNames(projects));
    return ({ sealed }) => ({ envelope: envelopes.get(parse(sealed ?? '').name) });
  },
};

const here = (command: (root: string, args: readonly string[], terminal: Terminal) => Promise<void>) => {
  return (args: readonly string[]) => command(process.cwd(), args, terminal);
};

/** Locked case studies (docs/locking.md), with what to tell an owner who hands on a link. */
export const lock = ({ sharingNotes }: Pick<Locking, 'sharingNotes'>): Feature => ({
  check: async (root, content) => [
    ...(await findLeaks(root)),
    ...(content ? await lockedDiagnostics(root, content.projects) : []),
  ],
  templates: [sealedProject],
  commands: {
    seal: here(seal),
    share: here((root, args, owner) => share(root, args, owner, sharingNotes)),
    unseal: here(unseal),
  },
  locking: { ...locking, sharingNotes },
});
