import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { publishSealed } from '../../src/seal/publish';
import { scanForLeaks } from './scan';
import { sealAll } from '../../src/seal/seal-all';
import { collectSecrets, type Secrets } from './secrets';
import { page } from './planted';
import { caseStudy, makeSite, passphrase, removeSite, write } from '../seal/site';

jest.setTimeout(60_000);

let root: string;
let secrets: Secrets;
beforeAll(async () => {
  root = await makeSite();
  await sealAll(root, { say: () => undefined, ask: async () => '' });
  secrets = await collectSecrets(root);
});
afterAll(() => removeSite(root));

test('a clean site passes, its sealed files and the public fields of the project included', async () => {
  await publishSealed(join(root, 'content'), join(root, 'public'));
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
  test('are the same from private/ and from what is sealed', async () => {
    const away = `${root}-away`;
    cpSync(root, away, { recursive: true, filter: (path) => !path.includes('private') });
    const sealed = await collectSecrets(away, ['of another recipient', passphrase]);
    expect(sealed.texts).toEqual(secrets.texts);
    expect(sealed.fileNames).toEqual(secrets.fileNames);
    expect(sealed.images).toEqual(secrets.images);
    expect(sealed.passphrases.map(({ text }) => text)).toEqual(['of another recipient', passphrase]);
    await expect(collectSecrets(away)).rejects.toThrow('Nothing is known about "coaching"');
    removeSite(away);
  });

  test('cover a sentence that stayed behind in projects.json', async () => {
    const projects = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
    write(root, 'content/projects.json', projects.with(1, { ...projects[1], content: caseStudy }));
    expect((await collectSecrets(root)).known.texts).toEqual(secrets.known.texts);
    write(root, 'content/projects.json', projects);
  });

  test.each([[[]], [['wrong']]])('are not taken for known where no passphrase opens them: %j', async (known) => {
    await expect(collectSecrets(root, known)).rejects.toThrow('No known passphrase opens content/sealed/coaching.json');
  });
});
