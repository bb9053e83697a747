import { emptyPicture, isPlaceholder, newEntryOf, newParts, newProject } from '../../../src/content/schema/new-project';
import { caseStudySchema, projectsSchema } from '../../../src/content/schema/schema';

const picture = `./uploads/${emptyPicture}`;
const errorsIn = (content: object) => caseStudySchema.safeParse(content).error?.issues ?? [];

test('a new project is valid from the start', () => {
  expect(projectsSchema.safeParse([newProject()]).error?.issues).toBeUndefined();
});

test.each(newParts(picture))(
  'a case study to which $name is added is valid, and has placeholders to replace',
  ({ fields }) => {
    expect(errorsIn({ heroSubtitle: 'Signs on deck', ...fields })).toEqual([]);
    expect(
      JSON.stringify(fields)
        .match(/"[^"]*"/g)
        ?.some((text) => isPlaceholder(JSON.parse(text))),
    ).toBe(true);
  },
);

test('a group, or an item, that is added to a gallery is valid', () => {
  const item = newEntryOf('items', picture);
  const gallery = [newEntryOf('gallery', picture), { arrangement: 'wide', items: [item, item] }];
  expect(errorsIn({ heroSubtitle: 'Signs on deck', gallery })).toEqual([]);
});
