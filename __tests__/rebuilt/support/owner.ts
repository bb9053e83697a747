import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseStudy, Project } from '../../../src/content/schema/schema';
import { caseStudy, passphrase, screen } from '../../seal/site';
import { treeAt, type Tree } from '../../support/content-cases';
import { drawPicture, sampleProject, sampleSite } from '../../support/content-tree';
import { createWorkspace } from '../../support/workspace';

/** Names that owners give to files, and that mean something in an address, in a list of pictures or in a pattern. */
const awkwardNames = {
  'portrait.png': 'SHOUTED.PNG',
  'cover-0.png': 'two words.png',
  'flow-0.png': 'été à Besançon, n° 1.png',
  'results-0.png': `${'décomposé'.normalize('NFD')}.png`,
  'homepage-0.png': '#1.png',
  'cover-1.png': '100% done.png',
  'rehearsal-room.png': 'rehearsal room #2 (final).png',
  'weekly-digest.png': '📅 weekly digest, 50%.png',
  'offer-sheet.png': 'L’offre « tout compris ».png',
  'cover-2.png': '%20 & %41.png',
  'flow-2.png': "a=b+c;d@2x, [1] $&'.png",
  'results-2.png': '日本語.png',
  'homepage-2.png': '🎨 palette 👩‍💻.png',
};

type Plain = keyof typeof awkwardNames;

const secretPictures: Plain[] = ['rehearsal-room.png', 'weekly-digest.png', 'offer-sheet.png'];

const isPlain = (name: string): name is Plain => name in awkwardNames;

/** The same content, its pictures in `folder` and under their awkward names. */
const renamed = <Content>(content: Content, folder: string): Content =>
  JSON.parse(
    JSON.stringify(content, (_field, value: unknown) => {
      const name = typeof value === 'string' ? (/^\.\/(?:\w+\/)?([\w-]+\.png)$/.exec(value)?.[1] ?? '') : '';
      return isPlain(name) ? `${folder}/${awkwardNames[name]}` : value;
    }),
  ) as Content;

const openProject = (number: number): Project => renamed(sampleProject(number), './uploads');

const { content: _content, ...card } = openProject(1);
const confidential = { ...card, content: renamed<CaseStudy>(caseStudy, './uploads') };
const sealed = { ...card, sealed: './sealed/coaching.json' };

/** In pixels: quickly encoded, and offered in two widths. */
const width = 400;

/** Who edits a copy of the project, and what they do there. */
export interface Owner extends Tree {
  root: string;
  /** Draws a new picture for the uploads. */
  addPicture: (name: string) => Promise<void>;
  /** Moves the confidential case study to `private/`, and takes the last project off the list. */
  makeConfidential: () => Promise<void>;
  leave: () => void;
}

/** A copy of the project with three projects of its own, the second of them confidential and not sealed yet. */
export async function newOwner(): Promise<Owner> {
  const root = createWorkspace();
  const content = join(root, 'content');
  const tree = treeAt(content);
  const save = (name: string, value: unknown) => tree.write(name, `${JSON.stringify(value, null, 2)}\n`);
  rmSync(content, { recursive: true });
  mkdirSync(join(content, 'uploads'), { recursive: true });
  await save('site.json', renamed(sampleSite, './uploads'));
  await save('projects.json', [openProject(0), confidential, openProject(2)]);
  for (const [number, [name, awkward]] of Object.entries(awkwardNames).entries()) {
    const isSecret = secretPictures.some((secret) => secret === name);
    const picture = isSecret ? await screen(number, width, width / 2) : await drawPicture(number, width).toBuffer();
    await tree.write(`uploads/${awkward}`, picture);
  }
  return {
    ...tree,
    root,
    async addPicture(name) {
      await tree.write(`uploads/${name}`, await drawPicture(99, width).toBuffer());
    },
    async makeConfidential() {
      const home = join(root, 'private');
      mkdirSync(home);
      writeFileSync(join(home, 'keys.json'), JSON.stringify({ default: passphrase }));
      writeFileSync(join(home, 'coaching.json'), JSON.stringify(renamed(caseStudy, '.')));
      for (const name of secretPictures) {
        renameSync(tree.path(`uploads/${awkwardNames[name]}`), join(home, awkwardNames[name]));
      }
      await save('projects.json', [openProject(0), sealed]);
    },
    leave: () => rmSync(root, { recursive: true }),
  };
}
