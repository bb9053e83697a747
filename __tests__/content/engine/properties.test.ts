import fc from 'fast-check';
import { addressErrors, isExampleAddress } from '../../../src/content/engine/addresses';
import { changed } from '../../../src/content/engine/json-text';
import { pointerOf, stepsOf, valueAt } from '../../../src/content/engine/paths';
import { addressesIn, plainText, richParts, type RichPart } from '../../../src/content/engine/rich-text';

/** Any text, with many of the signs that mean something in it. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('*', '**', '[', ']', '(', ')', ' ', 'https://a.example/', 'mailto:', '/', 'a', 'é', '🚲', '\n'),
    )
    .map((signs) => signs.join('')),
);

/** A group of texts, lists and groups, as in a content file. */
const group = fc.letrec<{ value: unknown; group: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, text, fc.array(text, { maxLength: 4 }), tie('group')),
  group: fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), tie('value'), { maxKeys: 4 }),
})).group;

/** The paths of the texts in a value. */
const pathsOf = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => pathsOf(entry, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]));
  return [path];
};

test('an edited text is in its place, and no other character of the file has changed', () => {
  fc.assert(
    fc.property(group, text, fc.nat(), fc.constantFrom('\n', '\r\n'), (value, words, seed, lineEnd) => {
      const paths = pathsOf(value);
      fc.pre(paths.length > 0);
      const path = paths[seed % paths.length] ?? [];
      const before = JSON.stringify(value, null, 2).replaceAll('\n', lineEnd);
      const after = changed(before, { op: 'replace', path: pointerOf(path), value: words });
      const written = JSON.stringify(words);
      const earlier = JSON.stringify(valueAt(value, path));
      let start = 0;
      while (start < before.length && before[start] === after[start]) start++;
      expect(after.length - before.length).toBe(written.length - earlier.length);
      let end = 0;
      const shortest = Math.min(before.length, after.length) - start;
      while (end < shortest && before.at(-1 - end) === after.at(-1 - end)) end++;
      // What differs is inside the text that was replaced.
      expect(before.length - start - end).toBeLessThanOrEqual(earlier.length);
      expect(valueAt(JSON.parse(after), path)).toBe(words);
    }),
  );
});

test('an entry that is added and removed again leaves the file as it was', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), text, fc.nat(), (entries, words, seed) => {
      const before = JSON.stringify({ list: entries, last: 'x' }, null, 2);
      const path = `/list/${seed % (entries.length + 1)}`;
      const added = changed(before, { op: 'add', path, value: words });
      expect(JSON.parse(added).list).toEqual(entries.toSpliced(seed % (entries.length + 1), 0, words));
      expect(changed(added, { op: 'remove', path })).toBe(before);
    }),
  );
});

test('a JSON Pointer leads back to the steps that it was made of', () => {
  fc.assert(fc.property(fc.array(fc.string()), (steps) => expect(stepsOf(pointerOf(steps))).toEqual(steps)));
});

const printed = (part: RichPart): string => {
  if (typeof part === 'string') return part;
  const inner = richParts(part.words).map(printed).join('');
  if (part.mark === 'a') return `[${inner}](${part.address})`;
  return part.mark === 'strong' ? `**${inner}**` : `*${inner}*`;
};

test('a running text that is parsed and printed is the same, whatever it is', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(richParts(written).map(printed).join('')).toBe(written);
      expect(plainText(written).length).toBeLessThanOrEqual(written.length);
      for (const address of addressesIn(written)) expect(address).toMatch(/^(?:https:\/\/|mailto:|\/(?!\/))/);
    }),
  );
});

test('an address is accepted or refused with a reason, and what is accepted is an address', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.webUrl(),
        fc.webUrl().map((url) => url.replace(/^http:/, 'https:')),
      ),
      (written) => {
        const errors = addressErrors(written);
        for (const { found, fix } of errors) expect([found !== '', fix !== '']).toEqual([true, true]);
        if (errors.length === 0) expect(new URL(written).protocol).toBe('https:');
      },
    ),
  );
});

test.each([
  ['https://me.example', true],
  ['https://me.example:8080/about', true],
  ['https://www.example.com?x', true],
  ['me@example.org', true],
  ['me@mail.example', true],
  ['https://example.design', false],
  ['https://notexample.com', false],
  ['https://robin.test/example.com', false],
  ['me@robin.test', false],
])('%s is an example: %s', (address, isExample) => {
  expect(isExampleAddress(address)).toBe(isExample);
});
