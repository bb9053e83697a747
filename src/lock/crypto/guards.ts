import { isRecord } from '../../content/is-record';

/** Written by hand, because it runs in visitors' browsers: zod would be downloaded with every locked page. */
export type Guard<Value> = (value: unknown) => value is Value;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';

export const listOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem);

export const recordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isRecord(value) && Object.values(value).every(isItem);

/** A guard for each field of a type: one that is missing or for another type does not compile. */
export const groupOf =
  <Value>(fields: { [Field in keyof Value]-?: Guard<Value[Field]> }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) && Object.entries<Guard<unknown>>(fields).every(([field, isValid]) => isValid(value[field]));

export const optional =
  <Value>(isValid: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isValid(value);

export const oneOf =
  <Choice extends string>(...choices: Choice[]): Guard<Choice> =>
  (value): value is Choice =>
    choices.some((choice) => choice === value);
