import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoPassword } from '../../src/seal/demo';
import { sealAll } from '../../src/seal/seal-all';
import { publishSealed } from '../../src/seal/sealed-folder';
import { page } from './planted';
import { scanForLeaks } from './scan';
import { collectSecrets, type Secrets } from './secrets';
import { caseStudy, makeSite, owner, removeSite, write } from '../seal/site';
import { silentTerminal } from '../support/silent-terminal';

jest.mock('../../src/seal/cipher', () => jest.requireActual('../seal/quick-cipher').quickCipher());
jest.mock('../../src/seal/strength', () => jest.requireActual('../seal/quick-strength').quickStrength());

let root: string;
let secrets: Secrets;
beforeAll(async () => {
  root = await makeSite(800);
  secrets = await collectSecrets(root);
  await sealAll(root, silentTerminal);
});
afterAll(() => removeSite(root));

test('a clean site passes, its sealed files and the public fields of the project included', async () => {
  await publishSealed(join(root, 'content'), join(root, 'public'), ['coaching']);
  const bundle = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
  const card = '<h1>AI as a coaching service</h1><p>Freelance</p><img alt="Two speech bubbles, one inside the other">';
  write(root, 'public/index.html', page(card));
  write(root, 'public/page-data.json', { title: 'AI as a coaching service', sealed: '/static/sealed/coaching.json' });
  write(root, 'public/app-1a2b3c.js', bundle);
  write(root, 'public/app-1a2b3c.js.map', { version: 3, sourcesContent: [bundle] });
  const cover = sharp(readFileSync(join(root, 'content/uploads/cover.png')));
  for (const width of [20, 120, 360, 800]) {
    const resized = cover.clone().resize(width);
    write(root, `public/static/1f/cover-${width}.webp`, await resized.clone().webp().toBuffer());
    write(root, `public/static/1f/cover-${width}.avif`, await resized.clone().avif({ effort: 0 }).toBuffer());
  }
  expect(await scanForLeaks(join(root, 'public'), secrets)).toEqual([]);
});

describe('the secrets', () => {
  let clone: string;
  beforeEach(() => {
    clone = `${root}-clone`;
    cpSync(root, clone, { recursive: true, filter: (path) => !path.includes('private') });
  });
  afterEach(() => removeSite(clone));

  test('are the same from private/ and from what is sealed', async () => {
    const sealed = await collectSecrets(clone, ['of another recipient', owner]);
    expect(sealed.texts).toEqual(secrets.texts);
    expect(sealed.fileNames).toEqual(secrets.fileNames);
    expect(sealed.images).toEqual(secrets.images);
    expect(sealed.passphrases.map(({ text }) => text)).toEqual(['of another recipient', owner]);
    expect([...sealed.notSearched, ...secrets.notSearched]).toEqual([]);
  });

  test('cover what is sealed and what private/ says since', async () => {
    write(root, 'private/coaching.json', { ...caseStudy, heroSubtitle: 'A question that came later' });
    const texts = (await collectSecrets(root)).texts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([caseStudy.heroSubtitle, 'A question that came later']));
    write(root, 'private/coaching.json', caseStudy);
  });

  test('cover a sentence that stayed behind in projects.json', async () => {
    const projects = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
    write(root, 'content/projects.json', projects.with(1, { ...projects[1], content: caseStudy }));
    expect((await collectSecrets(root)).known.texts).toEqual(secrets.known.texts);
    write(root, 'content/projects.json', projects);
  });

  test('leave out, by name, what no passphrase but the sample’s is at hand for; the others are looked for', async () => {
    cpSync(join(root, 'private'), join(clone, 'private'), { recursive: true });
    for (const file of ['keys.json', 'coaching.json']) rmSync(join(clone, 'private', file));
    write(clone, 'private/pricing.json', {
      ...caseStudy,
      heroSubtitle: 'What would somebody pay for an honest answer?',
    });
    write(clone, 'content/projects.json', [{ sealed: './sealed/coaching.json' }, { sealed: './sealed/pricing.json' }]);
    const found = await collectSecrets(clone, [demoPassword]);
    expect(found.notSearched).toEqual(['coaching']);
    expect((await collectSecrets(clone, [])).notSearched).toEqual(['coaching']);
    write(clone, 'public/index.html', page('What would somebody pay for an honest answer?'));
    const leak = { file: 'index.html', what: 'pricing: heroSubtitle' };
    expect(await scanForLeaks(join(clone, 'public'), found)).toEqual([leak]);
  });

  test('are not taken for known where a passphrase is at hand and opens nothing', async () => {
    const wrong = collectSecrets(clone, ['wrong']);
    await expect(wrong).rejects.toThrow('No known key is the owner’s of content/sealed/coaching.json');
  });
});
