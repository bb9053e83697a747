/** The library, whose tables are loaded only where they are asked for: nearly every test imports the contract. */
export const transliterate = (text: string): string =>
  jest.requireActual('../../node_modules/transliteration').transliterate(text);
