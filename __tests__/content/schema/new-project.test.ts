import {
  emptyPicture,
  isPlaceholder,
  newEntryOf,
  newParts,
  newProjects,
  newSections,
} from '../../../src/content/schema/new-project';
import { caseStudySchema, contractFor } from '../../../src/content/schema/schema';

const picture = `./uploads/${emptyPicture}`;
const errorsIn = (content: object) => caseStudySchema.safeParse(content).error?.issues ?? [];

test.each(newProjects())('a new project that starts as “$name” is a valid draft', ({ project }) => {
  expect(contractFor(undefined)['projects.json'].safeParse([project]).error?.issues).toBeUndefined();
  expect(project.draft).toBe(true);
});

test.each(newParts(picture))('a case study with added $name is valid, and has placeholders', ({ fields }) => {
  expect(errorsIn({ heroSubtitle: 'Signs on deck', ...fields })).toEqual([]);
  expect(
    JSON.stringify(fields)
      .match(/"[^"]*"/g)
      ?.some((text) => isPlaceholder(JSON.parse(text))),
  ).toBe(true);
});

test.each(Object.values(newSections(picture)).filter(({ section }) => section))(
  'a new section “$name” is valid',
  ({ section }) => {
    expect(errorsIn({ heroSubtitle: 'Signs on deck', sections: [section] })).toEqual([]);
  },
);

test('a new group or item of a gallery is valid', () => {
  const item = newEntryOf('items', picture);
  const gallery = [newEntryOf('gallery', picture), { arrangement: 'wide', items: [item, item] }];
  expect(errorsIn({ heroSubtitle: 'Signs on deck', gallery })).toEqual([]);
});
