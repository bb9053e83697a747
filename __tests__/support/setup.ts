import type * as TestingLibrary from '@testing-library/dom';

// Slow to load, and only needed with a document.
if ('document' in globalThis) {
  jest.requireActual('@testing-library/jest-dom');
  // In milliseconds, for slow machines.
  jest.requireActual<typeof TestingLibrary>('@testing-library/dom').configure({ asyncUtilTimeout: 3000 });
}

const noise: string[] = [];

/** jsdom can't parse the page margins in the global style, and logs the whole style. */
const isPrintStyleError = (word: unknown) =>
  typeof word === 'object' && word !== null && 'detail' in word && String(word.detail).includes('@page');

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!words.some(isPrintStyleError)) noise.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (noise.length > 0) throw new Error(`The console must stay silent in a test, but it said:\n${noise.join('\n')}`);
});
