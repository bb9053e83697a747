import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../../../src/lock/owner/passphrases';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { replaceSealed } from '../../../src/lock/owner/sealed-folder';
import { demoWarnings, lockedDiagnostics } from '../../../src/lock/owner/warnings';
import { readWorkingCopy } from '../../../src/lock/owner/working-copy';
import { audience, caseStudy, makeSite, passphrase, removeSite, write } from '../support/site';
import { filesIn, mockTerminal, second } from '../support/terminal';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/strength', () => jest.requireActual('../support/quick-strength').quickStrength());
jest.mock('../../../src/lock/owner/variants', () => jest.requireActual('../support/quick-variants').quickVariants());

const terminal = mockTerminal();

describe('an owner’s case study', () => {
  let root: string;
  beforeAll(async () => (root = await makeSite()));
  afterAll(() => removeSite(root));

  test('is never sealed with the demo password, nor with an owner’s key that others know', async () => {
    const before = filesIn(root, 'content');
    write(root, 'private/keys.json', { default: passphrase, 'Agence X': demoPassword });
    await expect(sealAll(root, terminal)).rejects.toThrow(
      /"Agence X" is the demo password[^]*private\/coaching\.json[^]*of your own in private\/keys\.json, for instance: \w+-/,
    );
    write(root, 'private/keys.json', { owner: demoPassword, default: passphrase });
    await expect(sealAll(root, terminal)).rejects.toThrow('"owner" is the demo password');
    write(root, 'private/keys.json', { owner: second, default: second });
    await expect(sealAll(root, terminal)).rejects.toThrow('what "default" opens with');
    rmSync(join(root, 'private/keys.json'));
    process.env['SEAL_PASSPHRASE'] = demoPassword;
    await expect(sealAll(root, terminal)).rejects.toThrow('is the demo password');
    delete process.env['SEAL_PASSPHRASE'];
    terminal.typed.push(demoPassword, demoPassword);
    await expect(sealAll(root, terminal)).rejects.toThrow('is the demo password');
    expect(filesIn(root, 'content')).toEqual(before);
  });

  test('causes a warning if it opens with it; unreadable ones are left to the check', async () => {
    write(root, 'content/sealed/broken.json', '{}');
    for (const name of ['broken', 'missing']) expect(await demoWarnings(root, name)).toEqual([]);
    const keys = audience({ default: passphrase, demo: demoPassword });
    const sealed = await sealCaseStudy(caseStudy, readWorkingCopy(root, 'coaching'), keys, terminal.say);
    replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), [sealed]);
    expect(await demoWarnings(root, 'coaching')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        file: 'content/sealed/coaching.json',
        found: 'a case study that opens with the demo password',
        expected: 'passwords that are not public',
        fix: 'Write your own into private/keys.json and run `npm run seal`.',
      }),
    ]);
  });

  test('causes one warning, even if two projects name it', async () => {
    const [open, locked] = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
    const found = await lockedDiagnostics(root, [open, locked, { ...locked, draft: true }]);
    expect(found.filter(({ file }) => file === 'content/sealed/coaching.json')).toHaveLength(1);
  });
});
