import type { FollowWorkingCopy } from '../../browser-feature';

let follow: FollowWorkingCopy | undefined;

/** Shows working copies in place of what is sealed, from now on (development only). */
export const showWorkingCopies = (given: FollowWorkingCopy | undefined): void => void (follow = given);

/** How working copies are shown; undefined where they are not. */
export const followWorkingCopy = (): FollowWorkingCopy | undefined => follow;
