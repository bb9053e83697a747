import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { leakScanner, scanForLeaks } from './scan';
import { collectSecrets, type Secrets } from './secrets';
import { caseStudy, makeSite, removeSite, write } from '../seal/site';

export const [sentence = ''] = caseStudy.initialResearch;
export const accented = caseStudy.projectDetails.company;
export const alternative = caseStudy.designImages.homepageAlt;

/** What the scan calls these three. */
export const research = 'coaching: initialResearch.0';
export const company = 'coaching: projectDetails.company';
export const homepageAlt = 'coaching: designImages.homepageAlt';

export const page = (inside: string) => `<!doctype html><title>Ada</title><main lang="en">${inside}</main>`;
export const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

/** For each test of a file, an empty folder to plant leaks in, and a scan of it for the secrets of a site. */
export const plantation = (prepare: (root: string) => Promise<void> = async () => undefined) => {
  let root = '';
  let secrets: Secrets | undefined;
  let scan: ReturnType<typeof leakScanner> | undefined;
  beforeAll(async () => {
    root = await makeSite(800);
    await prepare(root);
    secrets = await collectSecrets(root);
    scan = leakScanner(secrets);
  });
  afterAll(() => removeSite(root));
  afterEach(() => rmSync(join(root, 'planted'), { recursive: true, force: true }));
  return {
    plant: (file: string, content: string | Buffer): void => write(root, `planted/${file}`, content),
    secretFile: (path: string): string => join(root, 'private', path),
    leaks: async (change?: (secrets: Secrets) => Secrets): Promise<string[]> => {
      if (!secrets || !scan) throw new Error('The site is not ready.');
      const planted = join(root, 'planted');
      const found = await (change ? scanForLeaks(planted, change(secrets)) : scan(planted));
      return found.map(({ file, what }) => `${file} ← ${what}`);
    },
  };
};
