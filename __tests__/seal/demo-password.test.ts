import { sealAll } from '../../src/seal/seal-all';
import { demoWarnings } from '../../src/seal/warnings';
import { makeSite, removeSite, write } from './site';
import { mockTerminal, second } from './terminal';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

jest.setTimeout(60_000);

const terminal = mockTerminal();
let root: string;
beforeAll(async () => (root = await makeSite()));
afterAll(() => removeSite(root));

test('a locked case study that opens with the demo password is a warning', async () => {
  await sealAll(root, terminal);
  expect(await demoWarnings(root, ['coaching'])).toEqual([]);
  write(root, 'private/keys.json', { default: second, demo: 'copper-lantern-quiet-orchard' });
  await sealAll(root, terminal);
  expect(await demoWarnings(root, ['coaching'])).toEqual([
    {
      severity: 'warning',
      file: 'content/sealed/coaching.json',
      line: 0,
      column: 0,
      field: 'the whole file',
      found: 'a case study that opens with the demo password',
      expected: 'passwords that are not public',
      fix: 'Write your own into private/keys.json and run `npm run seal`.',
    },
  ]);
});

test('one that can’t be read is left to the check of the content', async () => {
  write(root, 'content/sealed/coaching.json', '{}');
  expect(await demoWarnings(root, ['coaching', 'missing'])).toEqual([]);
});
