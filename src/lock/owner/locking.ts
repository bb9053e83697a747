import type { Locking } from '../../locking';
import { committedBefore, lockProject } from './lock-project';
import { makePassphrase } from './made-passphrase';
import { sealAll } from './seal-all';
import { addRecipient, listRecipients, renewRecipient, revokeRecipient, showRecipient } from './share';
import { restore } from './unseal';
import { unsealedNames } from './warnings';

/** All but what the composition knows of the site's host. */
export const locking: Omit<Locking, 'sharingNotes'> = {
  addRecipient,
  committedBefore,
  listRecipients,
  lockProject,
  makePassphrase,
  renewRecipient,
  restore,
  revokeRecipient,
  sealAll,
  showRecipient,
  unsealedNames,
};
