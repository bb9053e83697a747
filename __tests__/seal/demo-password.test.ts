import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../../src/seal/demo';
import { sealAll } from '../../src/seal/seal-all';
import { sealCaseStudy } from '../../src/seal/seal';
import { replaceSealed } from '../../src/seal/sealed-folder';
import { demoWarnings } from '../../src/seal/warnings';
import { readWorkingCopy } from '../../src/seal/working-copy';
import { audience, caseStudy, makeSite, passphrase, removeSite, write } from './site';
import { filesIn, mockTerminal, second } from './terminal';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());
jest.mock('../../src/seal/variants', () => jest.requireActual('./quick-variants').quickVariants());
jest.mock('../../src/seal/strength', () => jest.requireActual('./quick-strength').quickStrength());

const terminal = mockTerminal();
let template: string;
let root: string;
beforeAll(async () => (template = await makeSite()));
afterAll(() => removeSite(template));
beforeEach(() => cpSync(template, (root = `${template}-copy`), { recursive: true }));
afterEach(() => removeSite(root));

test('a locked case study that opens with the demo password is a warning', async () => {
  await sealAll(root, terminal);
  expect(await demoWarnings(root, ['coaching', 'missing'])).toEqual([]);
  const keys = audience({ default: passphrase, demo: demoPassword });
  const sealed = await sealCaseStudy(caseStudy, readWorkingCopy(root, 'coaching'), keys, terminal.say);
  replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), [sealed]);
  expect(await demoWarnings(root, ['coaching'])).toEqual([
    expect.objectContaining({
      severity: 'warning',
      file: 'content/sealed/coaching.json',
      found: 'a case study that opens with the demo password',
      expected: 'passwords that are not public',
      fix: 'Write your own into private/keys.json and run `npm run seal`.',
    }),
  ]);
});

test('the owner’s key is neither the demo password nor a recipient’s', async () => {
  write(root, 'private/keys.json', { owner: demoPassword, default: passphrase });
  const before = filesIn(root, 'content');
  await expect(sealAll(root, terminal)).rejects.toThrow('"owner" is the demo password');
  write(root, 'private/keys.json', { owner: second, default: second });
  await expect(sealAll(root, terminal)).rejects.toThrow('what "default" opens with');
  expect(filesIn(root, 'content')).toEqual(before);
});

test('a case study of one’s own is not sealed with the demo password, wherever it comes from', async () => {
  await sealAll(root, terminal);
  const before = filesIn(root, 'content/sealed');
  write(root, 'private/keys.json', { default: passphrase, 'Agence X': demoPassword });
  await expect(sealAll(root, terminal)).rejects.toThrow(
    /"Agence X" is the demo password[^]*private\/coaching\.json[^]*of your own in private\/keys\.json, for instance: \w+-/,
  );
  expect(filesIn(root, 'content/sealed')).toEqual(before);
});

test('the demo password alone is refused too when it is typed or in the environment', async () => {
  removeSite(join(root, 'private/keys.json'));
  process.env['SEAL_PASSPHRASE'] = demoPassword;
  await expect(sealAll(root, terminal)).rejects.toThrow('is the demo password');
  delete process.env['SEAL_PASSPHRASE'];
  terminal.typed.push(demoPassword, demoPassword);
  await expect(sealAll(root, terminal)).rejects.toThrow('is the demo password');
});
