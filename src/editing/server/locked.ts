/* All that editing takes of the lock. docs/architecture.md says what stands here in a site without one. */

export { lockProject } from '../../lock/owner/lock-project';
export { readKeys } from '../../lock/owner/recipients';
export { sealAll } from '../../lock/owner/seal-all';
export { share } from '../../lock/owner/share';
export type { Terminal } from '../../lock/owner/terminal';
export { sealWarnings } from '../../lock/owner/warnings';
