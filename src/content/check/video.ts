import { BufferSource, EncodedPacketSink, Input, Logging, LogLevel, MP4, WEBM } from 'mediabunny';
import { inMegabytes, kindOf, type Slot } from '../schema/file-kinds';
import { explain, warn } from '../engine/text-rules';

// The check has its own messages for owners.
Logging.level = LogLevel.Silent;

const bare = 'Export it without metadata: a video is published as it is.';

/** The codecs that every browser plays, as named in media types. */
const playable = /^(?:avc[13]\.(?:42|4d|64)|vp8$|vp09\.00|av01\.0)/i;

const codecs: Record<string, string> = { avc: 'H.264', hevc: 'HEVC (H.265)', prores: 'ProRes', vp9: 'VP9', av1: 'AV1' };

/**
 * Reads a whole video.
 * @throws Error if it is damaged
 */
export async function inspectVideo(bytes: Buffer, slot: Slot) {
  const { expected, convert, shrink } = kindOf(slot);
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  const [track] = await input.getVideoTracks();
  const last = track && (await new EncodedPacketSink(track).getPacket(Infinity));
  const duration = (await track?.getDurationFromMetadata()) ?? 0;
  if (!track || !last || last.timestamp + last.duration < duration - 1) throw new Error('It ends too early.');
  const codec = (await track.getCodec()) ?? `“${String(await track.getInternalCodecId())}”`;
  const parameters = (await track.getCodecParameterString()) ?? codec;
  const variant = /^(?:avc|vp09|av01)/.test(parameters) ? ' that is not 8 bits and 4:2:0' : '';
  const name = `a video in ${codecs[codec] ?? codec}${variant}`;
  const { artist, raw = {} } = await input.getMetadataTags();
  const hasDetails = artist !== undefined || Object.keys(raw).some((tag) => /^.xyz$|loci|location/.test(tag));
  const hasSound = (await input.getAudioTracks()).length > 0;
  const issues = [
    !playable.test(parameters) && explain(name, expected, convert),
    bytes.length > 3e6 && warn(inMegabytes(bytes.length), 'at most 3.0 MB, to start at once on a phone', shrink),
    hasSound && warn('a video with sound', 'a silent video: it is always muted', 'Export it without sound: smaller.'),
    codec === 'av1' && warn('a video in AV1', 'a video that every phone plays: many iPhones have no AV1', convert),
    hasDetails && warn('where or by whom it was recorded, in its metadata', 'a video without personal details', bare),
  ];
  return { shape: { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }, issues };
}
