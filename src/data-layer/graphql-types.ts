import { z } from 'zod';
import { imagePlaces } from '../content/schema/fields';
import { projectsSchema, siteSchema } from '../content/schema/schema';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function fieldType(schema: z.core.$ZodType, name: string, types: string[]): string {
  if (schema instanceof z.ZodOptional) return fieldType(schema.unwrap(), name, types).replace(/!(?= |$)/, '');
  if (schema instanceof z.ZodArray) return `[${fieldType(schema.element, name, types)}]!`;
  if (schema instanceof z.ZodObject) {
    types.push(objectType(schema, name, '', types));
    return `${name}!`;
  }
  return imagePlaces.has(schema) ? 'File! @fileByRelativePath' : 'String!';
}

function objectType(schema: z.ZodObject, name: string, suffix: string, types: string[]): string {
  const fields = Object.entries(schema.shape).map(
    ([field, type]) => `  ${field}: ${fieldType(type, name + capitalised(field), types)}`,
  );
  return `type ${name}${suffix} {\n${fields.join('\n')}\n}`;
}

/** The content's GraphQL types for Gatsby's `createTypes`, derived from the schema. */
export function graphqlTypeDefs(): string {
  const types: string[] = [];
  types.push(objectType(projectsSchema.element, 'ProjectsJson', ' implements Node @dontInfer', types));
  types.push(objectType(siteSchema, 'SiteJson', ' implements Node @dontInfer', types));
  return types.join('\n\n');
}
