/** What a function returns; undefined where it throws, because somebody else says what is wrong. */
export function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
