/**
 * Handles a page without data: shows nothing in development, where a project may disappear before its page.
 * @throws in a build, where it can't happen
 */
export function missingData(): null {
  if (process.env['NODE_ENV'] === 'development') return null;
  throw new Error('A page has no data: its project is not in the content, or is empty.');
}
