/* Everything that editing uses of the lock; docs/architecture.md describes a site without it. */

export { handedOut, pagesOf } from '../../lock/owner/invitation';
export { committedBefore, lockProject } from '../../lock/owner/lock-project';
export { readKeys, type Keys } from '../../lock/owner/recipients';
export { sealAll } from '../../lock/owner/seal-all';
export { share } from '../../lock/owner/share';
export { unsealAll } from '../../lock/owner/unseal';
export type { Terminal } from '../../lock/owner/terminal';
export { sealWarnings } from '../../lock/owner/warnings';
