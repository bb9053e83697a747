// It takes a while to load, and is of use only where there is a document.
if ('document' in globalThis) jest.requireActual('@testing-library/jest-dom');

const noise: string[] = [];

/** jsdom can't read the site's style, for what it says of the margins of printed pages. */
const expected = 'Could not parse CSS stylesheet';

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const said = words.map(String).join(' ');
      if (!said.includes(expected)) noise.push(said);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (noise.length > 0) throw new Error(`The console must stay silent in a test, but it said:\n${noise.join('\n')}`);
});
