import { z } from 'zod';
import type { Access, Locking } from '../../locking';
import { reasonOf, refusal, type LockDone, type LockRequest } from '../protocol';

const text = z.string().max(1000);
const label = text;

/** A request of the editor for locked case studies. */
export const lockRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('lock'), index: z.int().min(0), passphrase: text.optional() }),
  z.strictObject({ action: z.literal('add'), label, opens: z.array(text), until: text.optional() }),
  z.strictObject({ action: z.enum(['show', 'renew', 'revoke']), label }),
  z.strictObject({ action: z.literal('restore'), key: text }),
]) satisfies z.ZodType<LockRequest>;

/** The history's words for a request; `titleOf` gives the title of a project. */
export function wordsOfRequest(request: LockRequest, titleOf: (index: number) => string): string {
  switch (request.action) {
    case 'lock':
      return `Locked: ${titleOf(request.index)}`;
    case 'add':
    case 'show':
      return `Shared: ${request.label}`;
    case 'renew':
      return `New link: ${request.label}`;
    case 'revoke':
      return `No longer shared: ${request.label}`;
    case 'restore':
      return 'Restored: private copies';
  }
}

/**
 * Does what a request for locked case studies asks for. Resolves with what to hand on or keep.
 * @throws Refused with a message for the owner
 */
export async function answerLockRequest(root: string, locking: Locking, request: LockRequest): Promise<LockDone> {
  const handOn = ({ handedOut }: Access): LockDone => ({ handedOut, notes: locking.sharingNotes(root) });
  try {
    switch (request.action) {
      case 'lock': {
        const { password, ownerKey } = await locking.lockProject(root, request);
        return { password, ownerKey };
      }
      case 'add':
        return handOn(await locking.addRecipient(root, request));
      case 'renew':
        return handOn(await locking.renewRecipient(root, request));
      case 'show':
        return handOn(locking.showRecipient(root, request.label));
      case 'revoke':
        await locking.revokeRecipient(root, request.label);
        return {};
      case 'restore':
        await locking.restore(root, request.key);
        return {};
    }
  } catch (error) {
    throw refusal(409, reasonOf(error));
  }
}
