import { caseStudyOf } from '../../src/content/model/case-study';
import type { PhraseText } from '../../src/content/model/portfolio';
import type { CaseStudy } from '../../src/content/schema/schema';
import fixtureWords from '../fixtures/words.json';
import { firstAccent } from './accents';

type Card = Queries.ProjectCard_projectFragment & Queries.CaseStudy_projectFragment;

/** The fixture's words as in pages in English. */
export const words = Object.fromEntries(
  Object.entries(fixtureWords).map(([name, { text, lang }]) => [name, { text, lang: lang === 'en' ? null : lang }]),
) as Record<keyof typeof fixtureWords, PhraseText>;

/** A picture's file, as the queries give it. */
function aFile(name: string): Queries.Screenshot_pictureFragment['whole'] {
  const src = `/static/${name}.jpg`;
  const fallback = { src, srcSet: `${src} 360w,\n/static/${name}-large.jpg 2400w` };
  return { childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width: 1, height: 0.5, images: { fallback } } } };
}

export function aPicture(
  name: string,
  alt: string,
  changes: Partial<Queries.Screenshot_pictureFragment> = {},
): Queries.Screenshot_pictureFragment {
  const whole = aFile(name);
  const nothing = { caption: null, focus: null, top: null, bottom: null, mobile: null, at: null, captionAt: null };
  return { alt, ...nothing, center: whole, whole, ...changes };
}

export const aSite = {
  place: null,
  availability: null,
  cv: null,
  links: null,
  copyrightYear: '2025',
  name: 'Robin Sample',
  brand: 'Robin',
  email: 'robin@example.com',
  profile: { label: 'LinkedIn', url: 'https://www.example.com/in/robin' },
  about: { portrait: aPicture('portrait', 'The owner') },
};

const ground = { color: '#ebe3ff', isNight: false };

export function aCard(index: number, changes: Partial<Card> = {}): Card {
  return {
    index,
    at: null,
    title: `Project ${index}`,
    category: 'Tools',
    result: null,
    color: firstAccent,
    ground,
    bandGround: ground,
    sealed: null,
    draft: null,
    cover: aPicture(`cover-${index}`, `Cover of project ${index}`),
    ...changes,
  };
}

const impact = {
  searchUseIncrease: '+15%',
  searchUseIncreaseText: 'more searches',
  dropoutReduction: '-25%',
  dropoutReductionText: 'fewer visits lost',
  description: 'What the figures mean.',
};

/** A case study as the owner writes it, with every part of the specification. */
export const writtenStudy = {
  heroSubtitle: 'A subtitle',
  initialResearch: ['We asked.'],
  projectDetails: { company: 'A company', team: 'A team', role: 'A role' },
  diagnostic: ['We understood.'],
  searchFlowTitle: 'How it flows',
  searchFlowImage: './flow.png',
  searchFlowImageAlt: 'A flow',
  design: ['We drew.'],
  designImages: {
    results: './results.png',
    resultsAlt: 'Results',
    homepage: './homepage.png',
    homepageAlt: 'A home page',
  },
  impact,
} satisfies CaseStudy;

/** A case study as the queries give it: that of the specification, with changes to what the owner writes. */
export function aStudy(changes: { [Field in keyof CaseStudy]?: CaseStudy[Field] | undefined } = {}) {
  const written = { ...writtenStudy, ...changes } as CaseStudy;
  const fileOf = (path: string) => ({
    publicURL: path,
    ...aFile(path.replace(/^\.\/|\.\w+$/g, '')),
    ...(path.endsWith('.pdf') && { prettySize: '1.2 MB', pages: 24 }),
  });
  const study = caseStudyOf<unknown>(written, [], { fileOf, placeOf: () => undefined });
  return study as Queries.CaseStudy_studyFragment;
}
