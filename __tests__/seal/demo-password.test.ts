import { join } from 'node:path';
import { sealCaseStudy } from '../../src/seal/seal';
import { sealAll } from '../../src/seal/seal-all';
import { replaceSealed } from '../../src/seal/sealed-folder';
import { demoWarnings } from '../../src/seal/warnings';
import { readWorkingCopy } from '../../src/seal/working-copy';
import { caseStudy, makeSite, removeSite, write } from './site';
import { filesIn, mockTerminal, second } from './terminal';

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

test('the demo password is the owner’s key of nothing but what it restores already', async () => {
  const demo = 'copper-lantern-quiet-orchard';
  write(root, 'private/keys.json', { owner: demo, default: demo });
  const before = filesIn(root, 'content');
  await expect(sealAll(root, terminal)).rejects.toThrow('everybody could restore private/coaching.json');
  expect(filesIn(root, 'content')).toEqual(before);
  // As the sample comes.
  const copy = readWorkingCopy(root, 'coaching');
  const audience = { owner: demo, recipients: [{ label: 'default', passphrase: demo }] };
  const sample = await sealCaseStudy(caseStudy, copy, audience, () => undefined);
  replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), [sample]);
  await sealAll(root, terminal);
  write(root, 'private/coaching.json', { ...caseStudy, heroSubtitle: 'Something of my own' });
  await expect(sealAll(root, terminal)).rejects.toThrow('makes a key of your own');
  write(root, 'private/keys.json', { owner: second, default: second });
  await expect(sealAll(root, terminal)).rejects.toThrow('what "default" opens with');
});

test('one that can’t be read is left to the check of the content', async () => {
  write(root, 'content/sealed/coaching.json', '{}');
  expect(await demoWarnings(root, ['coaching', 'missing'])).toEqual([]);
});
