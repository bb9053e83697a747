import type { z } from 'zod';
import { projectsSchema, siteSchema } from './schema';
import { wordsSchema } from './words';

/** The schema of each file in content/. */
export const contract: Record<string, z.ZodType> = {
  'projects.json': projectsSchema,
  'site.json': siteSchema,
  'words.json': wordsSchema,
};
