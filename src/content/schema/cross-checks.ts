import { z } from 'zod';
import type { Explanation } from './text-rules';

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const crossCheck = (field: string, isValid: (group: Record<string, unknown>) => boolean, explanation: Explanation) =>
  z.refine<Record<string, unknown>>(isValid, {
    path: [field],
    error: JSON.stringify([explanation]),
    when: ({ value, issues }) => isGroup(value) && !issues.some(({ path }) => path?.[0] === field),
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

/** A group must have one of two fields, and not both. */
export const exactlyOne = (one: string, other: string) => [
  crossCheck(one, (group) => one in group || other in group, {
    found: `neither “${one}” nor “${other}”`,
    expected: `one of the two: “${one}” for an open case study, “${other}” for a locked one`,
    fix: `Add “${one}”, or “${other}”.`,
  }),
  crossCheck(other, (group) => !(one in group && other in group), {
    found: `both “${one}” and “${other}”`,
    expected: 'only one of the two',
    fix: `Take one out; of a locked case study nothing but “${other}” belongs in this file.`,
  }),
];

/** A figure needs the text that says what it counts. */
export const figure = (field: string) => together(field, `${field}Text`, 'the text that says what the figure counts');

/** A picture and its alternative text need each other. */
export const described = (image: string) => [
  together(image, `${image}Alt`, 'what the picture shows, for those who can’t see it', {
    found: `no “${image}Alt”`,
    fix: `Add "${image}Alt": "…".`,
  }),
  together(`${image}Alt`, image, 'the picture that the alternative text is about'),
];
