import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import type { Tree } from './content-cases';

type Random = () => number;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1));

const pieces = [
  ...'{}[]",:\\\n\t\0<>&%#',
  '“',
  '\uFEFF',
  '\u202E',
  '\uD800',
  'Ã©',
  'null',
  '-1e9',
  '//',
  '<<<<<<< HEAD\n',
  '"__proto__":{},',
  '🎨',
];

function mutateText(random: Random, text: string): string {
  const at = upTo(random, text.length);
  const end = Math.min(text.length, at + upTo(random, 30));
  const lines = text.split('\n');
  const line = upTo(random, lines.length - 1);
  return pick(random, [
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, at) + pick(random, pieces) + text.slice(at),
    () => text.slice(0, at) + text.slice(at, end).repeat(2) + text.slice(end),
    () => text.slice(0, at),
    () => lines.filter((_, place) => place !== line).join('\n'),
    () => lines.toSpliced(line, 0, lines[upTo(random, lines.length - 1)] ?? '').join('\n'),
  ])();
}

const values = (random: Random): unknown[] => [
  null,
  true,
  0,
  -1.5,
  '',
  ' ',
  '\u200B',
  'x'.repeat(upTo(random, 2000)),
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  './uploads/Portrait.png',
  '../site.json',
  './uploads',
  './site.json',
  'https://example.com/%E0%A4%A',
  'https://[::1]',
  [],
  {},
  [[[[{}]]]],
  { toString: 1, constructor: 2 },
  Array.from({ length: 20 }, () => 'x'),
];

interface Slot {
  owner: Record<string, unknown>;
  key: string;
}

function slotsOf(value: unknown): Slot[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...slotsOf(owner[key])]);
}

function mutateValue(random: Random, text: string): string {
  const value: unknown = JSON.parse(text);
  const slots = slotsOf(value);
  const { owner, key } = pick(random, slots);
  const other = pick(random, slots);
  const swapped = other.owner[other.key];
  pick(random, [
    () => (owner[key] = pick(random, values(random))),
    () => Reflect.deleteProperty(owner, key),
    () => (owner[`${key}${pick(random, ['s', ' ', 'Alt', '.'])}`] = owner[key]),
    () => (owner[key] = JSON.parse(JSON.stringify(swapped))),
    () => Array.isArray(owner) && owner.push(JSON.parse(JSON.stringify(owner[0]))),
  ])();
  return JSON.stringify(value, null, upTo(random, 3));
}

async function mutateUploads(random: Random, tree: Tree): Promise<void> {
  const names = await readdir(tree.path('uploads'));
  const name = `uploads/${pick(random, names)}`;
  const other = `uploads/${pick(random, names)}`;
  const bytes = await readFile(tree.path(name));
  const flipped = Buffer.from(bytes);
  for (let times = upTo(random, 8); times >= 0; times--) flipped[upTo(random, bytes.length - 1)] = upTo(random, 255);
  await pick(random, [
    () => tree.write(name, bytes.subarray(0, upTo(random, bytes.length))),
    () => tree.write(name, flipped),
    () => tree.write(name, flipped),
    () => rename(tree.path(name), tree.path(other)),
    () => rename(tree.path(name), tree.path(name.toUpperCase())).catch(() => rm(tree.path(name))),
    () => rm(tree.path(name)).then(() => mkdir(tree.path(name))),
    () => tree.write(name, pick(random, pieces)),
    () => tree.write(`${name}.json`, bytes),
  ])();
}

/** Spoils one thing of a valid tree: a piece of text, a value, or an upload. */
export async function mutate(random: Random, tree: Tree): Promise<void> {
  const file = pick(random, ['projects.json', 'projects.json', 'site.json']);
  const text = await tree.read(file);
  await pick(random, [
    () => tree.write(file, mutateText(random, text)),
    () => tree.write(file, mutateValue(random, text)),
    () => tree.write(file, mutateValue(random, text)),
    () => mutateUploads(random, tree),
  ])();
}
