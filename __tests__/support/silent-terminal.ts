import type { Terminal } from '../../src/lock/owner/terminal';

/** An owner who has nothing to say and hears nothing. */
export const silentTerminal: Terminal = { say: () => undefined, ask: async () => '', askOpenly: async () => '' };
