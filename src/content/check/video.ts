import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { filetypename } from 'magic-bytes.js';
import {
  BufferSource,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputFormat,
  type InputVideoTrack,
} from 'mediabunny';
import { explain, type Explanation } from '../schema/text-rules';
import { isCutShort } from './video-end';
import { unreadable } from './unreadable';

// What it has to say of a file, the check says in words for the owner.
Logging.level = LogLevel.Silent;

const megabyte = 1e6;
const most = 8 * megabyte;
const heavy = 3 * megabyte;

const bare = 'Export it without metadata: a video is published as it is.';
const again = 'Export it again and replace the file.';
const asMp4 = 'Export it as MP4 with H.264 (8 bits, 4:2:0), without sound.';
const lighter = 'Export it shorter, with fewer pixels, or at a lower bit rate.';

const reject = (found: string, fix: string) => explain(found, 'an MP4 or WebM video that every browser plays', fix);

const inMegabytes = (size: number) => `${(Math.ceil(size / 1e5) / 10).toFixed(1)} MB`;

const names: Record<string, string> = { mov: 'QuickTime', mkv: 'Matroska', unknown: 'unknown' };
const endings = new Map<InputFormat, string>([
  [MP4, 'mp4'],
  [WEBM, 'webm'],
  [QTFF, 'mov'],
  [MATROSKA, 'mkv'],
]);

/** What every browser plays, by the container, as codecs are named in media types. */
const playable: Record<string, RegExp> = {
  mp4: /^(?:avc[13]\.(?:42|4d|64)|vp09\.00|av01\.0)/i,
  webm: /^(?:vp8$|vp09\.00|av01\.0)/i,
};

const codecNames: [RegExp, string][] = [
  [/^avc[13]\.6e/i, 'H.264 with 10 bits'],
  [/^avc[13]\.7a/i, 'H.264 4:2:2'],
  [/^avc[13]\.f4/i, 'H.264 4:4:4'],
  [/^avc/i, 'H.264'],
  [/^(?:hev|hvc)/i, 'HEVC (H.265)'],
  [/^ap(?:cn|ch|cs|co|4h|4x)/i, 'ProRes'],
  [/^mp4v/i, 'MPEG-4 part 2'],
  [/^vp09\.0?[13]/i, 'VP9 4:4:4'],
  [/^vp09/i, 'VP9 with 10 bits'],
  [/^av01/i, 'AV1 4:4:4'],
  [/^vp8$/, 'VP8'],
];

const nameOf = (codec: string) => codecNames.find(([pattern]) => pattern.test(codec))?.[1] ?? `“${codec}”`;

function wrongFormat(bytes: Buffer, type: string | undefined, ending: string): Explanation | undefined {
  if (`.${type}` === ending && type && type in playable) return undefined;
  if (bytes.toString('latin1', 0, 23) === 'version https://git-lfs') {
    return reject('a Git LFS pointer in place of the video', 'Run `git lfs pull`, or put the video itself there.');
  }
  const known = type ?? filetypename(bytes)[0] ?? 'unknown';
  const found = `${names[known] ?? (known === 'webm' ? 'WebM' : known.toUpperCase())} data in a file named “${ending}”`;
  return reject(found, known in playable ? `Rename it to end in “.${known}”.` : asMp4);
}

/** The bytes that a video may have at most, and the size of the whole. */
async function readStart(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, most)), 0);
    return { size, bytes: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

async function wrongTrack(track: InputVideoTrack | undefined, type: string): Promise<Explanation | undefined> {
  if (!track) return reject('a video without a picture', again);
  const codec = (await track.getCodecParameterString()) ?? String((await track.getInternalCodecId()) ?? 'unknown');
  return playable[type]?.test(codec) ? undefined : reject(`a video in ${nameOf(codec)}`, asMp4);
}

/** Reads a video: what is wrong with it, or its size in bytes, its shape and the warnings. Never an exception. */
export async function inspectVideo(file: string) {
  const obstacle = await unreadable(file);
  if (obstacle) return obstacle;
  const damaged = reject('a damaged video: it ends too early, or is broken inside', again);
  return inspect(file, damaged).catch(() => damaged);
}

async function inspect(file: string, damaged: Explanation) {
  const { size, bytes } = await readStart(file);
  if (size === 0) return reject('an empty file (0 bytes)', again);
  const input = new Input({ source: new BufferSource(bytes), formats: [...endings.keys()] });
  const format = await input.getFormat().catch(() => undefined);
  const type = format && endings.get(format);
  const wrong = wrongFormat(bytes, type, extname(file).toLowerCase());
  if (wrong || !type) return wrong ?? damaged;
  if (size > most) return explain(inMegabytes(size), `at most ${inMegabytes(most)}`, lighter);
  if (isCutShort(bytes, type)) return damaged;
  const [track] = await input.getVideoTracks();
  const unplayable = await wrongTrack(track, type);
  if (unplayable || !track) return unplayable ?? damaged;
  const shape = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const hasSound = (await input.getAudioTracks()).length > 0;
  const isRare = /^av01/i.test((await track.getCodecParameterString()) ?? '');
  const { artist } = await input.getMetadataTags();
  const hasDetails = artist || /udta[^]{0,300}(?:\xA9xyz|loci)|quicktime\.location/.test(bytes.toString('latin1'));
  const quick = `at most ${inMegabytes(heavy)}, to start at once on a phone`;
  const warnings = [
    size > heavy && explain(inMegabytes(size), quick, lighter),
    hasSound &&
      explain('a video with sound', 'a silent video: it is always muted', 'Export it without sound: smaller.'),
    isRare && explain('a video in AV1', 'a video that every phone plays: many iPhones have no AV1', asMp4),
    hasDetails &&
      explain('where or by whom it was recorded, in its metadata', 'a video without personal details', bare),
  ];
  return { bytes: size, shape, warnings };
}
