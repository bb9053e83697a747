import type { Terminal } from '../../src/lock/owner/terminal';

/** A terminal without output and with empty answers. */
export const silentTerminal: Terminal = { say: () => undefined, ask: async () => '', askOpenly: async () => '' };
