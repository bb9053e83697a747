import { withPictures } from '../../src/data-layer/pictures';
import { projectsSchema } from '../../src/content/schema/schema';
import { sampleProject } from '../support/content-tree';

const bare = { alt: 'The start page of case 0', whole: './uploads/cover-0.png', center: './uploads/cover-0.png' };

it('gathers what is said about a picture', () => {
  const project = { ...sampleProject(0), imageCaption: 'Before', imageFocus: 'top', imageMobile: './uploads/été.png' };
  const [{ image }] = withPictures(projectsSchema, [project]) as [{ image: object }];
  expect(image).toEqual({
    alt: 'The start page of case 0',
    caption: 'Before',
    focus: 'top',
    whole: './uploads/cover-0.png',
    top: './uploads/cover-0.png',
    mobile: expect.stringMatching(/^\.\/uploads\/ete-[0-9a-f]{8}\.png$/),
  });
});

it('leaves a picture of which nothing is said to the middle, and every other field as it is', () => {
  const { image: _, imageAlt: __, content, ...rest } = sampleProject(0);
  const [project] = withPictures(projectsSchema, [sampleProject(0)]) as [{ content: object }];
  expect(project).toMatchObject({ ...rest, image: bare });
  expect(project).not.toHaveProperty('imageAlt');
  expect(project.content).toMatchObject({ heroSubtitle: content?.heroSubtitle, impact: content?.impact });
});

it('frames no picture of a gallery, and names films as they are published', () => {
  const items = [
    { image: './uploads/a.png', alt: 'A screen', caption: 'Before' },
    { video: './uploads/a film.mp4', poster: './uploads/still.png', alt: 'A film' },
  ];
  const content = { heroSubtitle: 'One.', gallery: [{ arrangement: 'wide', items }] };
  const [project] = withPictures(projectsSchema, [{ ...sampleProject(0), content }]) as [{ content: object }];
  expect(project.content).toMatchObject({
    gallery: [
      {
        arrangement: 'wide',
        items: [
          { image: { alt: 'A screen', caption: 'Before', whole: './uploads/a.png' } },
          {
            poster: { alt: 'A film', whole: './uploads/still.png' },
            video: expect.stringMatching(/^\.\/uploads\/a-film-[0-9a-f]{8}\.mp4$/),
          },
        ],
      },
    ],
  });
  expect(JSON.stringify(project)).not.toContain('"center":"./uploads/a.png"');
});
