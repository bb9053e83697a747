/** Loads the library on demand, because nearly every test imports the contract. */
export const transliterate = (text: string): string =>
  jest.requireActual('../../node_modules/transliteration').transliterate(text);
