import type { PhraseText } from '../../src/components/phrase';
import fixtureWords from '../fixtures/words.json';
import { firstAccent } from './accents';

type Content = Queries.CaseStudy_contentFragment;
type Card = Queries.ProjectCard_projectFragment & Queries.CaseStudy_projectFragment;

/** The fixture's words as in pages in English. */
export const words = Object.fromEntries(
  Object.entries(fixtureWords).map(([name, { text, lang }]) => [name, { text, lang: lang === 'en' ? null : lang }]),
) as Record<keyof typeof fixtureWords, PhraseText>;

export function aPicture(
  name: string,
  alt: string,
  changes: Partial<Queries.Screenshot_pictureFragment> = {},
): Queries.Screenshot_pictureFragment {
  const src = `/static/${name}.jpg`;
  const fallback = { src, srcSet: `${src} 360w,\n/static/${name}-large.jpg 2400w` };
  const data = { layout: 'fullWidth', width: 1, height: 0.5, images: { fallback } } as const;
  const whole = { childImageSharp: { gatsbyImageData: data } };
  return { alt, caption: null, focus: null, top: null, center: whole, bottom: null, whole, mobile: null, ...changes };
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
    title: `Project ${index}`,
    category: 'Tools',
    color: firstAccent,
    ground,
    bandGround: ground,
    sealed: null,
    draft: null,
    image: aPicture(`cover-${index}`, `Cover of project ${index}`),
    ...changes,
  };
}

export function anImpact(changes: Partial<Queries.Impact_impactFragment> = {}): Queries.Impact_impactFragment {
  return {
    searchUseIncrease: '+15%',
    searchUseIncreaseText: 'more searches',
    dropoutReduction: '-25%',
    dropoutReductionText: 'fewer visits lost',
    confidenceIncrease: null,
    confidenceIncreaseText: null,
    description: 'What the figures mean.',
    ...changes,
  };
}

export function aContent(changes: Partial<Content> = {}): Content {
  return {
    heroSubtitle: 'A subtitle',
    summary: null,
    gallery: null,
    initialResearch: ['We asked.'],
    projectDetails: { company: 'A company', team: 'A team', role: 'A role' },
    diagnostic: ['We understood.'],
    searchFlowTitle: 'How it flows',
    searchFlowImage: aPicture('flow', 'A flow'),
    typeComponentImage: null,
    design: ['We drew.'],
    designImages: {
      layout: null,
      results: aPicture('results', 'Results'),
      homepage: aPicture('homepage', 'A home page'),
    },
    impact: anImpact(),
    ...changes,
  };
}
