/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import type { ComponentType } from 'react';
import { wrapPageElement } from '../../src/components/page-shell';
import { fieldOf } from '../../src/editing/browser/page';
import { read, update } from '../../src/editing/browser/state';
import { partNames } from '../../src/content/schema/part-names';
import { arrangements } from '../../src/content/schema/arrangements';
import { contractFor, siteSchema, type CaseStudy, type Project, type Site } from '../../src/content/schema/schema';
import { wordsSchema, type Words } from '../../src/content/schema/words';
import { followWorkingCopy } from '../../src/editing/browser/working-copy';
import { portfolioOf } from '../../src/content/model/portfolio';
import NotFoundPage from '../../src/pages/404';
import AboutPage from '../../src/pages/about';
import HomePage from '../../src/pages/index';
import ProjectPage from '../../src/templates/project';
import ProjectNotFoundPage from '../../src/templates/project-not-found';
import { showWorkingCopies } from '../../src/lock/visitor/working-copies';
import SealedProjectPage from '../../src/lock/templates/sealed-project';
import { answeredFile, filled, leavesOf, originsShown } from '../support/contract';
import { provideModals } from '../support/modal';
import { provideVideos } from '../support/videos';
import { answer, stateOf } from './browser/support';

jest.mock('../../src/components/use-missing-page-report');

const { 'projects.json': projectsSchema } = contractFor(undefined);
const files = { 'site.json': siteSchema, 'projects.json': projectsSchema, 'words.json': wordsSchema };

/** Fields that no element of a page shows: they are only in the panel. */
const invisible = [
  // Details of pictures, links and phrases, and arrangements.
  /(?:Alt|Focus|Mobile|\/alt|\/url|\/prototype|\/film|\/lang|\/layout|\/arrangement)$/,
  // What a section of one's own is; a video in it is that of a gallery.
  /\/sections\/\*(?:\/(?:kind|part|numbered|(?:picture|items\/\*)\/(?:video|poster)))?$/,
  /^site\.json#\/(?:profession|availability\/until|siteUrl|description|mark|look\/.*|statistics\/.*)$/,
  /^projects\.json#\/\*\/(?:color|sealed|slug|previousSlugs\/\*|draft|content\/strategy\/\*)$/,
  // Accessible names, titles and descriptions for search engines, and texts without JavaScript.
  /^words\.json#\/(?:navigation|menu|openMenu|closeMenu|closeViewer|close|screenshots|previous|next|actualSize|showPassword)\/text$/,
  /^words\.json#\/(?:aboutTitle|lockedDescription|lockNeedsScript)\/text$/,
  // Temporary messages.
  /^words\.json#\/(?:play|pause|wholePicture|entering|retry|crashed|imageFailed|unreadableFiles|cannotDecrypt)\/text$/,
  /^words\.json#\/(?:wrongPassphrase|copiedAlong|linkCut|linkExpired|linkRevoked)\/text$/,
];

interface Filled {
  content: Record<string, unknown> & { sections: unknown[] } & { impact: Record<string, string> } & {
    gallery: { items: Record<string, unknown>[] }[];
  };
}

const withoutVideo = ({
  video: _,
  poster: __,
  videoMobile: ___,
  posterMobile: ____,
  ...item
}: Record<string, unknown>) => item;

/** A case study with every field, and a group of each arrangement. */
function wholeCaseStudy(): unknown {
  const [{ content }] = filled(projectsSchema) as [Filled];
  const gallery = Object.keys(arrangements).map((arrangement) => {
    const [first = {}, second = {}] = content.gallery[0]?.items ?? [];
    const { prototype: _1, film: _2, ...still } = withoutVideo(first);
    const { image: _3, imageMobile: _4, prototype: _5, film: _6, ...film } = second;
    const { imageMobile: _7, ...phone } = still;
    const { videoMobile: _8, posterMobile: _9, ...upright } = film;
    const pictures: Record<string, object[]> = { compare: [still, still], phones: [phone, upright] };
    return { ...content.gallery[0], arrangement, items: pictures[arrangement] ?? [still, film] };
  });
  // Figures may have twelve characters.
  const impact = Object.fromEntries(
    Object.entries(content.impact).map(([name, text]) => [name, typeof text === 'string' ? text.slice(-12) : text]),
  );
  const { figures: _figures, ...figures } = impact as Record<string, unknown>;
  const ofParts = [{ part: 'summary', title: '/sections/0/title' }, ...partNames.filter((part) => part !== 'summary')];
  const own = content.sections.filter((section) => typeof section === 'object' && section && 'kind' in section);
  return { ...content, gallery, impact: figures, sections: [...ofParts, ...own.map(ownSection)] };
}

/** A valid section of one's own with all that it may have: pictures instead of videos, and short figures. */
function ownSection(section: unknown): unknown {
  const still = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry) => still(entry));
    if (typeof value === 'string') return key === 'unit' ? value.slice(-3) : value;
    if (typeof value !== 'object' || value === null) return value;
    const { film: _, prototype: __, ...more } = withoutVideo(value as Record<string, unknown>);
    const fields = Object.entries(more).map(([name, part]) => [name, still(part, name)]);
    const whole = Object.fromEntries(fields);
    if ('value' in whole) whole.value = 'name' in whole ? '#1f5c3a' : '+1';
    return whole;
  };
  return still(section);
}

const caseStudy = wholeCaseStudy();

/** Availability is shown until its last day. */
const withDay = (site: Site): Site => ({ ...site, availability: { text: '/availability/text', until: '2999-12-31' } });

const inFile = { ...(filled(projectsSchema.element) as Project), draft: false, content: caseStudy as CaseStudy };
/** Without sections of its own, and with figures of its own. */
const plain = {
  ...inFile,
  content: { ...inFile.content, sections: undefined, impact: { figures: [{ value: '+1', unit: '%', text: 'more' }] } },
} as Project;

const written = {
  site: withDay(filled(siteSchema) as Site),
  words: filled(wordsSchema) as Words,
  projects: [inFile, plain, inFile, inFile],
};
/** What the queries give for these files. */
const shown = portfolioOf<object>(written, { fileOf: answeredFile, isDeveloping: true });
const contentSite = shown.site;
const ground = { color: '#ebe3ff', isNight: false };
const projectAt = (index: number) => ({ ...shown.projects[index], ground, bandGround: ground });
const card = projectAt(1);

async function show(page: unknown, data: Record<string, unknown>, pageContext: object = {}): Promise<void> {
  const Page = page as ComponentType<object>;
  const pageResources = { page: { componentChunkName: '' } };
  const props = { data, pageContext, pageResources, location: { pathname: '/' } };
  const wrapped = { element: <Page {...props} />, props } as unknown as Parameters<typeof wrapPageElement>[0];
  await act(async () => {
    render(wrapPageElement(wrapped, { plugins: [] }));
  });
}

const asSealed = { project: projectAt(3), others: { nodes: [card] }, contentSite };
const sealedContext = { envelope: '/static/sealed/clinic-0123456789abcdef.json' };

/** What the editor's server has: an open project for every page. */
const content = {
  'site.json': written.site,
  'projects.json': written.projects.map((project) => ({ ...project, sealed: undefined })),
  'words.json': written.words,
};

/** Mocks the editor's server. */
function serve(workingCopy: Record<string, unknown>): void {
  showWorkingCopies(followWorkingCopy);
  globalThis.fetch = async () => answer(stateOf({ ...content, ...workingCopy }));
  // Missing in jsdom.
  HTMLImageElement.prototype.decode = async () => undefined;
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(2);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1);
}

beforeAll(provideModals);
provideVideos();

beforeEach(() => {
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  jest.mocked(useStaticQuery).mockReturnValue({ site: contentSite, words: { phrases: shown.words } });
  window.scrollTo = () => undefined;
});

test('every visible field is marked on an element of a page, which can be edited', async () => {
  const marked = new Set<string>();
  update({ content: stateOf(content) });
  const collect = () => {
    for (const origin of originsShown()) marked.add(origin);
    const fixed = [...document.querySelectorAll('[data-field]')].filter((element) => !fieldOf(element));
    expect(fixed.map(({ outerHTML }) => outerHTML)).toEqual([]);
    cleanup();
  };
  await show(HomePage, { contentSite, projects: { nodes: [card] } });
  collect();
  await show(AboutPage, { contentSite, projects: { nodes: [card] } });
  collect();
  await show(ProjectPage, { project: projectAt(2), others: { nodes: [card] } });
  collect();
  await show(ProjectPage, { project: projectAt(1), others: { nodes: [card] } });
  collect();
  await show(NotFoundPage, { projects: { nodes: [card] } });
  collect();
  await show(ProjectNotFoundPage, { all: { totalCount: 1 }, projects: { nodes: [card] } });
  collect();
  serve({});
  await show(SealedProjectPage, asSealed, sealedContext);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => read().missingCopy?.openAsVisitor());
  await waitFor(() => expect(screen.getByText('/lockTitle/text')).toBeVisible());
  collect();
  const leaves = Object.entries(files).flatMap(([file, schema]) => leavesOf(schema).map((leaf) => `${file}#${leaf}`));
  const isInvisible = (leaf: string) => invisible.some((rule) => rule.test(leaf));
  expect(leaves.filter((leaf) => !marked.has(leaf))).toEqual(leaves.filter(isInvisible));
  expect([...marked].filter((origin) => !leaves.includes(origin))).toEqual([]);
});

test('the working copy of a locked case study is marked like an open one, in its own file', async () => {
  serve({ 'private/clinic.json': caseStudy });
  await show(SealedProjectPage, asSealed, sealedContext);
  await waitFor(() => expect([...originsShown()].join()).toContain('private/clinic.json#/impact'));
  const sealed = [...originsShown()].filter((origin) => origin.startsWith('private/clinic.json'));
  cleanup();
  await show(ProjectPage, { project: projectAt(2), others: { nodes: [card] } });
  const open = [...originsShown()].filter((origin) => origin.includes('/content/'));
  expect(open.length).toBeGreaterThan(30);
  const inCopy = (origin: string) => origin.replace('projects.json#/*/content', 'private/clinic.json#');
  expect(sealed.sort()).toEqual(open.map(inCopy).sort());
});
