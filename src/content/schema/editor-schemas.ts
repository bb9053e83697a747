import { z } from 'zod';
import { caseStudySchema, projectsSchema, siteSchema } from './schema';
import { wordsSchema } from './words';

const files = {
  'content.projects.schema.json': projectsSchema,
  'content.site.schema.json': siteSchema,
  'content.words.schema.json': wordsSchema,
  'content.case-study.schema.json': caseStudySchema,
};

/** The JSON Schemas that editors complete and check the content with, by file name (draft 7, which VS Code knows). */
export function editorSchemas(): Record<string, object> {
  const entries = Object.entries(files).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }),
  ]);
  return Object.fromEntries(entries);
}
