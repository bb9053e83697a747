import type { z } from 'zod';
import type { Explanation } from './text-rules';

/** Which of the schemas of a union a value is meant for, and what is wrong with one that is meant for none. */
interface Choice {
  choose: (value: unknown) => z.ZodType | undefined;
  explain: (value: unknown) => Explanation;
}

const choices = new WeakMap<object, Choice>();

/** Says of a union which of its schemas a value is meant for. */
export function choosing<Union extends z.ZodType>(union: Union, choice: Choice): Union {
  choices.set(union, choice);
  return union;
}

export const choiceOf = (union: object): Choice | undefined => choices.get(union);
