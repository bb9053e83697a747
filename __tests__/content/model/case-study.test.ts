import { caseStudyOf } from '../../../src/content/model/case-study';
import { placeIn } from '../../../src/content/model/picture';
import type { CaseStudy } from '../../../src/content/schema/schema';
import { writtenStudy } from '../../support/samples';

const modelOf = (study: CaseStudy) =>
  caseStudyOf(study, [0, 'content'], {
    fileOf: (written) => `file ${written}`,
    placeOf: (path) => placeIn('projects.json', path),
  });

test('the parts of the specification become sections in its order, each with its place', () => {
  const { sections } = modelOf(writtenStudy);
  expect(sections.map(({ kind, at }) => [kind, at])).toEqual([
    ['PointsSection', 'projects.json#/0/content/initialResearch'],
    ['PointsSection', 'projects.json#/0/content/diagnostic'],
    ['PicturesSection', undefined],
    ['PointsSection', 'projects.json#/0/content/design'],
    ['PicturesSection', undefined],
    ['FiguresSection', 'projects.json#/0/content/impact'],
  ]);
  expect(sections.filter(({ kind }) => kind === 'PicturesSection')).toMatchObject([
    { isBand: true, title: 'How it flows', titleAt: 'projects.json#/0/content/searchFlowTitle' },
    { isBand: false, continues: true },
  ]);
});

test('a picture is one value, with the places of its file and its caption, wherever it stands', () => {
  const items = [
    { image: './a.png', alt: 'A screen', caption: 'Before' },
    {
      video: './film.mp4',
      poster: './still.png',
      videoMobile: './tall.mp4',
      posterMobile: './tall.png',
      alt: 'A film',
    },
  ];
  const details = {
    searchFlowImageCaption: 'Six',
    searchFlowImageFocus: 'top',
    searchFlowImageMobile: './b.png',
  } as const;
  const { sections } = modelOf({ ...writtenStudy, ...details, gallery: [{ arrangement: 'wide', items }] });
  const pictures = sections.flatMap((section) => (section.kind === 'PicturesSection' ? section.items : []));
  const [flow, , , screen, film] = pictures;
  expect(flow?.picture).toEqual({
    alt: 'A flow',
    caption: 'Six',
    focus: 'top',
    whole: 'file ./flow.png',
    top: 'file ./flow.png',
    mobile: 'file ./b.png',
    at: 'projects.json#/0/content/searchFlowImage',
    captionAt: 'projects.json#/0/content/searchFlowImageCaption',
  });
  expect(screen?.picture).toEqual({
    alt: 'A screen',
    caption: 'Before',
    whole: 'file ./a.png',
    at: 'projects.json#/0/content/gallery/0/items/0/image',
    captionAt: 'projects.json#/0/content/gallery/0/items/0/caption',
  });
  expect(film).toMatchObject({
    picture: { whole: 'file ./still.png', mobile: 'file ./tall.png' },
    video: 'file ./film.mp4',
    videoMobile: 'file ./tall.mp4',
    videoAt: 'projects.json#/0/content/gallery/0/items/1/video',
  });
});

test('figures are a list of values: none without the first two; what is held back is not in the model', () => {
  const study = { ...writtenStudy, strategy: ['Kept for the owner.'] };
  const figuresOf = (impact: CaseStudy['impact']) =>
    modelOf({ ...study, impact }).sections.flatMap((section) =>
      section.kind === 'FiguresSection' ? section.figures : [],
    );
  expect(figuresOf(writtenStudy.impact)).toEqual([
    {
      value: '+15%',
      text: 'more searches',
      valueAt: 'projects.json#/0/content/impact/searchUseIncrease',
      textAt: 'projects.json#/0/content/impact/searchUseIncreaseText',
    },
    expect.objectContaining({ value: '-25%', text: 'fewer visits lost' }),
  ]);
  expect(figuresOf({ ...writtenStudy.impact, dropoutReduction: '' })).toEqual([]);
  expect(JSON.stringify(modelOf(study))).not.toContain('Kept for the owner');
});

test('parts that are listed keep their kinds and places, with the title of the project', () => {
  const sections = ['impact' as const, { part: 'design' as const, title: 'In her words' }, 'designImages' as const];
  const model = modelOf({ ...writtenStudy, sections });
  expect(model.sections).toMatchObject([
    { kind: 'FiguresSection', part: 'impact' },
    {
      kind: 'PointsSection',
      part: 'design',
      title: 'In her words',
      titleAt: 'projects.json#/0/content/sections/1/title',
      at: 'projects.json#/0/content/design',
    },
    { kind: 'PicturesSection', continues: true },
  ]);
});

test('the order of the specification, written out, changes nothing', () => {
  const sections = ['research', 'diagnostic', 'flow', 'design', 'designImages', 'impact'] as const;
  expect(modelOf({ ...writtenStudy, sections: [...sections] })).toEqual(modelOf(writtenStudy));
});
