/**
 * What a page shows without its data: nothing, while developing, where a change of the content can take a project's
 * data away before its page.
 * @throws in a build, where it can't be
 */
export function missingData(): null {
  if (process.env['NODE_ENV'] === 'development') return null;
  throw new Error('A page has no data: its project is not in the content, or is empty.');
}
