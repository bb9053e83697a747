import { withPictures } from '../../src/data-layer/pictures';
import { projectsSchema } from '../../src/content/schema/schema';
import { sampleProject } from '../support/content-tree';

it('combines a picture with its details; gallery pictures have no crops, and files have their published names', () => {
  const items = [
    { image: './uploads/a.png', alt: 'A screen', caption: 'Before' },
    { video: './uploads/a film.mp4', poster: './uploads/still.png', alt: 'A film' },
  ];
  const content = { heroSubtitle: 'One.', gallery: [{ arrangement: 'wide', items }] };
  const details = { imageCaption: 'Before', imageFocus: 'top', imageMobile: './uploads/été.png' };
  const project = { ...sampleProject(0), ...details, content };
  const [shown] = withPictures(projectsSchema, [project]) as [{ image: object; content: { gallery: object } }];
  expect(shown.image).toEqual({
    alt: 'The start page of case 0',
    caption: 'Before',
    focus: 'top',
    whole: './uploads/cover-0.png',
    top: './uploads/cover-0.png',
    mobile: expect.stringMatching(/^\.\/uploads\/ete-[0-9a-f]{8}\.png$/),
  });
  const video = expect.stringMatching(/^\.\/uploads\/a-film-[0-9a-f]{8}\.mp4$/);
  expect(shown.content.gallery).toMatchObject([
    {
      arrangement: 'wide',
      items: [
        { image: { alt: 'A screen', caption: 'Before', whole: './uploads/a.png' } },
        { poster: { alt: 'A film', whole: './uploads/still.png' }, video },
      ],
    },
  ]);
  expect(JSON.stringify(shown.content)).not.toContain('"center"');
});
