import { z } from 'zod';
import { isRecord } from '../is-record';
import type { Explanation } from './text-rules';

const crossCheck = (field: string, isValid: (group: Record<string, unknown>) => boolean, explanation: Explanation) =>
  z.refine<Record<string, unknown>>(isValid, {
    path: [field],
    params: explanation,
    when: ({ value, issues }) => isRecord(value) && !issues.some(({ path }) => path?.[0] === field),
  });

const isGiven = (value: unknown) => value !== undefined && value !== '';

/** Wherever `field` is given, its `companion` must be as well. `role` says what the companion is for. */
export const together = (field: string, companion: string, role: string, explanation?: Partial<Explanation>) =>
  crossCheck(companion, (group) => !isGiven(group[field]) || isGiven(group[companion]), {
    found: `“${field}” without “${companion}”`,
    expected: role,
    fix: `Fill in “${companion}”, or take “${field}” out.`,
    ...explanation,
  });

/** A group may have one of two fields, and not both. */
export const notBoth = (one: string, other: string, fix: string) =>
  crossCheck(other, (group) => !(one in group && other in group), {
    found: `both “${one}” and “${other}”`,
    expected: 'only one of the two',
    fix,
  });

/**
 * A group must have one of two fields, and not both. `uses` says what each is for, `both` what to do where both are
 * there.
 */
export const exactlyOne = (one: string, other: string, uses: [string, string], both: string) => [
  crossCheck(one, (group) => one in group || other in group, {
    found: `neither “${one}” nor “${other}”`,
    expected: `one of the two: “${one}” for ${uses[0]}, “${other}” for ${uses[1]}`,
    fix: `Add “${one}”, or “${other}”.`,
  }),
  notBoth(one, other, both),
];

/** A figure needs the text that says what it counts. */
export const figure = (field: string) => together(field, `${field}Text`, 'the text that says what the figure counts');

/** A picture and its alternative text need each other; what else is said about it needs the picture. */
export const described = (image: string) => [
  together(image, `${image}Alt`, 'what the picture shows, for those who can’t see it', {
    found: `no “${image}Alt”`,
    fix: `Add "${image}Alt": "…".`,
  }),
  together(`${image}Alt`, image, 'the picture that the alternative text is about'),
  ...['Caption', 'Focus', 'Mobile'].map((end) => together(`${image}${end}`, image, 'the picture that it is about')),
];

type Bounds = Record<string, { min: number; max: number }>;

/** What the items must be where they stand in an arrangement. */
const arranged = (name: string, isValid: (items: Record<string, unknown>[]) => boolean, explanation: Explanation) =>
  crossCheck(
    'arrangement',
    ({ arrangement, items }) => arrangement !== name || !Array.isArray(items) || isValid(items.filter(isRecord)),
    explanation,
  );

/** A group has as many items as its arrangement can show; a slider compares pictures. */
export const group = (arrangements: Bounds) => [
  ...Object.entries(arrangements).map(([name, { min, max }]) => {
    const number = min === max ? `${min}` : `${min} to ${max}`;
    const isRight = (items: unknown) => !Array.isArray(items) || (items.length >= min && items.length <= max);
    return crossCheck('items', ({ arrangement, items }) => arrangement !== name || isRight(items), {
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
  arranged('phones', (items) => !items.some((item) => 'imageMobile' in item), {
    found: '“imageMobile” in a group of phones',
    expected: 'only pictures that are made for phones already',
    fix: 'Take “imageMobile” out, or choose another arrangement.',
  }),
];
