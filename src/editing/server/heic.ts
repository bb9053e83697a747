import type heicDecode from 'heic-decode';
import sharp from 'sharp';
import { refusal } from '../protocol';

/** Adds a colour profile to a JPEG. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}

type Decode = typeof heicDecode;

/** Gatsby compiles `import()` to `require()`, which returns a CommonJS module itself. */
async function loadDecoder(): Promise<Decode> {
  const decoder: Decode | { default: Decode } = await import('heic-decode');
  return typeof decoder === 'function' ? decoder : decoder.default;
}

/**
 * Converts HEIC to an upright JPEG in sRGB without metadata, such as the place. The decoder is loaded on demand.
 * @throws Refused if the picture is damaged
 */
export async function jpegOfHeic(buffer: Buffer): Promise<Buffer> {
  const decode = await loadDecoder();
  const pixels = await decode({ buffer }).catch(() => undefined);
  if (!pixels) throw refusal(422, 'This HEIC picture is damaged. Export it as JPEG from where it comes from.');
  const { width, height, data } = pixels;
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { icc } = await sharp(buffer).metadata();
  return sharp(icc && icc.length < 65_000 ? withProfile(jpeg, icc) : jpeg)
    .jpeg({ quality: 90 })
    .toBuffer();
}
