import sharp from 'sharp';

/** Computes an opaque CSS colour like a browser, such as `rgb(20, 18, 26)`. */
export async function rgb(color: string): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: color } });
  return `rgb(${[...(await pixel.raw().toBuffer())].join(', ')})`;
}
