import type { Refusal, Refused } from '../protocol';

/** What the editor is answered in place of what it asked for. */
export class EditingError extends Error {
  constructor(
    readonly status: number,
    readonly body: Refusal | Refused,
  ) {
    super('reason' in body ? body.reason : 'The contract refuses it.');
  }
}

export const refusal = (status: number, reason: string, more: Omit<Refusal, 'reason'> = {}) =>
  new EditingError(status, { reason, ...more });
