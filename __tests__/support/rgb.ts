import sharp from 'sharp';

/** An opaque colour of CSS as a browser computes it, such as `rgb(20, 18, 26)`. */
export async function rgb(color: string): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: color } });
  return `rgb(${[...(await pixel.raw().toBuffer())].join(', ')})`;
}
