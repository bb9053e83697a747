import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { firstAccent } from '../../support/accents';
import { makeSite, screen, write } from './site';

const card = { image: './uploads/cover.png', imageAlt: 'Two speech bubbles', color: firstAccent };
/** The public content of project 0. */
export const open = {
  heroSubtitle: 'Finding what the colleague wrote, before writing it again from scratch',
  searchFlowImage: './uploads/flow.png',
  searchFlowImageAlt: 'Three steps from a question to an answer',
  strategy: ['Ask the works council first, and say nothing to the board until it has answered.'],
  design: ['One field, wide, on every page of the platform, with the words still in it.'],
  designImages: {
    results: './uploads/flow.png',
    resultsAlt: 'Results with the sentence that matches',
    homepage: './uploads/cover.png',
    homepageAlt: 'A home page with one question',
  },
};

/** With tabs, CRLF, a byte order mark and one field per line, none of which may change. */
const listOf = (projects: object[]) => `\uFEFF${JSON.stringify(projects, null, '\t')}\n`.replaceAll('\n', '\r\n');

/** A site in which project 0 is open and project 1 sealed. The caller removes it. */
export const makeOpenSite = async (): Promise<string> => {
  const root = await makeSite();
  const [, sealed] = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
  const projects = [{ title: 'Été: the search!', category: 'Knowledge', ...card, content: open }, sealed];
  write(root, 'content/projects.json', listOf(projects));
  write(root, 'content/uploads/flow.png', await screen(5, 320, 160));
  write(root, '.gitignore', 'private/\n.sealing/\n');
  await sealAll(root);
  return root;
};
