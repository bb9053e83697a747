import { z } from 'zod';
import { isRecord } from '../engine/is-record';
import type { Explanation } from '../engine/text-rules';
import { numberOf } from './arrangements';

const crossCheck = (field: string, isValid: (group: Record<string, unknown>) => boolean, explanation: Explanation) =>
  z.refine<Record<string, unknown>>(isValid, {
    path: [field],
    params: explanation,
    when: ({ value, issues }) => isRecord(value) && !issues.some(({ path }) => path?.[0] === field),
  });

const isGiven = (value: unknown) => value !== undefined && value !== '';

/** Requires `companion` wherever `field` is given. `role` explains the companion. */
export const requires = (field: string, companion: string, role: string, explanation?: Partial<Explanation>) =>
  crossCheck(companion, (group) => !isGiven(group[field]) || isGiven(group[companion]), {
    found: `“${field}” without “${companion}”`,
    expected: role,
    fix: `Fill in “${companion}”, or take “${field}” out.`,
    ...explanation,
  });

/** Allows one of two fields, but not both. */
export const notBoth = (one: string, other: string, fix: string) =>
  crossCheck(other, (group) => !(one in group && other in group), {
    found: `both “${one}” and “${other}”`,
    expected: 'only one of the two',
    fix,
  });

/** Requires exactly one of two fields. `uses` explains each; `both` is the fix if both are given. */
export const exactlyOne = (one: string, other: string, uses: [string, string], both: string) => [
  crossCheck(one, (group) => one in group || other in group, {
    found: `neither “${one}” nor “${other}”`,
    expected: `one of the two: “${one}” for ${uses[0]}, “${other}” for ${uses[1]}`,
    fix: `Add “${one}”, or “${other}”.`,
  }),
  notBoth(one, other, both),
];

/** A figure requires a text that explains it. */
export const figure = (field: string) => requires(field, `${field}Text`, 'the text that says what the figure counts');

/** A picture and its alternative text require each other; caption, focus and phone picture require the picture. */
export const described = (image: string) => [
  requires(image, `${image}Alt`, 'what the picture shows, for those who can’t see it', {
    found: `no “${image}Alt”`,
    fix: `Add "${image}Alt": "…".`,
  }),
  requires(`${image}Alt`, image, 'the picture that the alternative text is about'),
  ...['Caption', 'Focus', 'Mobile'].map((end) => requires(`${image}${end}`, image, 'the picture that it is about')),
];

type Bounds = Record<string, { min: number; max: number }>;

/** A rule for the items of a certain arrangement. */
const arranged = (name: string, isValid: (items: Record<string, unknown>[]) => boolean, explanation: Explanation) =>
  crossCheck(
    'arrangement',
    ({ arrangement, items }) => arrangement !== name || !Array.isArray(items) || isValid(items.filter(isRecord)),
    explanation,
  );

/** The rules for a gallery's group: the number of items for its arrangement, and comparable pictures under a slider. */
export const group = (arrangements: Bounds) => [
  ...Object.entries(arrangements).map(([name, { min, max }]) => {
    const number = numberOf({ min, max });
    const isInRange = (items: unknown) => !Array.isArray(items) || (items.length >= min && items.length <= max);
    return crossCheck('items', ({ arrangement, items }) => arrangement !== name || isInRange(items), {
      found: `another number of items than “${name}” can show`,
      expected: `${number} items`,
      fix: `Make it ${number}, or choose another arrangement.`,
    });
  }),
  arranged('compare', (items) => !items.some((item) => 'video' in item), {
    found: 'a video under the slider of “compare”',
    expected: 'two pictures',
    fix: 'Compare two pictures, or choose another arrangement.',
  }),
  arranged('compare', (items) => !items.some((item) => 'prototype' in item || 'film' in item), {
    found: 'a prototype or a film under the slider of “compare”',
    expected: 'two pictures that open nothing',
    fix: 'Take its address out, or choose another arrangement.',
  }),
  arranged('compare', (items) => items.every((item) => 'caption' in item), {
    found: 'compared pictures without captions',
    expected: 'a caption of each, such as “Before” and “After”',
    fix: 'Add "caption": "…" to both items.',
  }),
  arranged('compare', (items) => items.filter((item) => 'imageMobile' in item).length !== 1, {
    found: 'one compared picture with “imageMobile”',
    expected: 'a picture for phones of both, or of none',
    fix: 'Add “imageMobile” to the other item, or take it out.',
  }),
  ...['imageMobile', 'videoMobile'].map((field) =>
    arranged('phones', (items) => !items.some((item) => field in item), {
      found: `“${field}” in a group of phones`,
      expected: 'only pictures that are made for phones already',
      fix: `Take “${field}” out, or choose another arrangement.`,
    }),
  ),
];
