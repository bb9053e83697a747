/** The result of a function, or undefined if it throws. Only for failures that are reported elsewhere. */
export function tryOrUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
