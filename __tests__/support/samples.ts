import fixtureWords from '../fixtures/words.json';
import { firstAccent } from './accents';

type Content = Queries.CaseStudy_contentFragment;
type Card = Queries.ProjectCard_projectFragment & Queries.CaseStudy_projectFragment;

/** The fixture's words, as pages in English get them. */
export const words = Object.fromEntries(
  Object.entries(fixtureWords).map(([name, { text, lang }]) => [name, { text, lang: lang === 'en' ? null : lang }]),
) as Record<keyof typeof fixtureWords, Queries.Phrase_phraseFragment>;

export const aSite = {
  copyrightYear: '2025',
  name: 'Robin Sample',
  brand: 'Robin',
  email: 'robin@example.com',
  profile: { label: 'LinkedIn', url: 'https://www.example.com/in/robin' },
};

export function anImage(name: string, largest = 2400): Queries.Screenshot_imageFragment {
  const src = `/static/${name}.jpg`;
  const fallback = { src, srcSet: `${src} 360w,\n/static/${name}-large.jpg ${largest}w` };
  const data = { layout: 'fullWidth', width: 1, height: 0.5, images: { fallback } } as const;
  return { childImageSharp: { gatsbyImageData: data, whole: data } };
}

export function aCard(index: number, changes: Partial<Card> = {}): Card {
  return {
    index,
    title: `Project ${index}`,
    category: 'Tools',
    imageAlt: `Cover of project ${index}`,
    color: firstAccent,
    sealed: null,
    image: anImage(`cover-${index}`),
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
    initialResearch: ['We asked.'],
    projectDetails: { company: 'A company', team: 'A team', role: 'A role' },
    diagnostic: ['We understood.'],
    searchFlowTitle: 'How it flows',
    searchFlowImage: anImage('flow'),
    searchFlowImageAlt: 'A flow',
    typeComponentImage: null,
    typeComponentImageAlt: null,
    design: ['We drew.'],
    designImages: {
      layout: null,
      results: anImage('results'),
      resultsAlt: 'Results',
      homepage: anImage('homepage'),
      homepageAlt: 'A home page',
    },
    impact: anImpact(),
    ...changes,
  };
}
