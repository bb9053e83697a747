import { z } from 'zod';
import { editorSchemas } from '../../../src/content/schema/editor-schemas';

const node = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** The paths of a schema's fields without a good title or description; a word's is that of its text. */
function unnamed(schema: unknown, path = ''): string[] {
  const { properties = {}, items } = node.parse(schema);
  const inside = Object.entries(properties).flatMap(([name, field]) => {
    const {
      title,
      properties: parts = {},
      description = node.safeParse(parts['text']).data?.description,
    } = node.parse(field);
    const isNamed = title && description && !/[a-z][A-Z]/.test(`${title} ${description}`.replace(/"\w+"/g, ''));
    return [...(isNamed ? [] : [`${path}/${name}`]), ...unnamed(field, `${path}/${name}`)];
  });
  return [...inside, ...(items === undefined ? [] : unnamed(items, `${path}/*`))];
}

test.each(['projects', 'site', 'words', 'case-study'])(
  'every field of %s has a title and a description without identifiers',
  (name) => {
    expect(unnamed(editorSchemas()[`content.${name}.schema.json`])).toEqual([]);
  },
);
