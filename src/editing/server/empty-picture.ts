import sharp from 'sharp';
import { theme } from '../../styles/theme';

const { tint } = theme.accents[theme.siteAccent];
const { day: muted } = theme.muted;

/** A frame with a picture icon; the editor shows text over it. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200" viewBox="0 0 2400 1200">
  <rect width="2400" height="1200" fill="${tint}"/>
  <g fill="none" stroke="${muted}" stroke-width="12" stroke-linejoin="round">
    <rect x="90" y="90" width="2220" height="1020" rx="48" stroke-dasharray="48 36"/>
    <path d="M1060 340h280v200h-280zM1060 500l80-80 60 60 50-50 90 90"/>
  </g>
</svg>`;

/** The placeholder picture as a PNG with the ratio of a cover. */
export const emptyPictureBytes = (): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).flatten().png({ palette: true }).toBuffer();
