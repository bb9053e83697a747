import type * as TestingLibrary from '@testing-library/dom';

// They take a while to load, and are of use only where there is a document.
if ('document' in globalThis) {
  jest.requireActual('@testing-library/jest-dom');
  // In milliseconds.
  jest.requireActual<typeof TestingLibrary>('@testing-library/dom').configure({ asyncUtilTimeout: 3000 });
}

const noise: string[] = [];

/** jsdom can't read what the site's own style says of the margins of printed pages, and passes that style on. */
const isAboutPaper = (word: unknown) =>
  typeof word === 'object' && word !== null && 'detail' in word && String(word.detail).includes('@page');

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!words.some(isAboutPaper)) noise.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (noise.length > 0) throw new Error(`The console must stay silent in a test, but it said:\n${noise.join('\n')}`);
});
