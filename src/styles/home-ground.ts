import type { ChosenLook } from '../content/model/look';
import { theme } from './theme';

/** The dark ground: of the viewer, and of the home page unless its owner has chosen the other one. */
export const night = { color: theme.color.night, isNight: true };

const paper = { color: theme.color.paper, isNight: false };

/** The ground at the top and bottom of the home page, for what the owner has chosen of the look. */
export const homeGround = (look: ChosenLook | null | undefined) => (look?.home === 'paper' ? paper : night);
