import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { z } from 'zod';
import { isPicture } from '../content/schema/file-kinds';
import { projectsSchema, siteSchema } from '../content/schema/schema';
import { wordNames, type Words } from '../content/schema/words';
import { groundType } from './grounds';
import { pageMetaType } from './page-meta-nodes';
import { pictureType, slotOf, pictureDetailFields } from './pictures';

interface NodeModelContext {
  nodeModel: {
    findOne(query: { type: string }): Promise<{ lang: string } | null>;
  };
}

/**
 * Declares the content's GraphQL types, with these additions: a project's `index` (its position in the copy and its
 * URL) and grounds, and the fixed words as one value, each with its language, or null if it is the document's.
 */
export function declareTypes({ actions, schema }: CreateSchemaCustomizationArgs): void {
  const fields = { index: 'Int!', ground: 'Ground!', bandGround: 'Ground!' };
  const shownProject = schema.buildObjectType({ name: 'ContentProject', fields });
  const words = schema.buildObjectType({
    name: 'ContentWords',
    interfaces: ['Node'],
    extensions: { infer: false },
    fields: {
      phrases: {
        type: 'JSON!',
        resolve: async (found: Words, _args, { nodeModel }: NodeModelContext) => {
          const site = await nodeModel.findOne({ type: 'ContentSite' });
          const phrase = ({ text, lang }: Words[keyof Words]) => ({ text, lang: lang === site?.lang ? null : lang });
          return Object.fromEntries(wordNames.map((name) => [name, phrase(found[name])]));
        },
      },
    },
  });
  actions.createTypes([words, graphqlTypeDefs(), pageMetaType, groundType]);
  actions.createTypes(shownProject);
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function fieldType(schema: z.core.$ZodType, name: string, types: string[]): string {
  if (schema instanceof z.ZodOptional) return fieldType(schema.unwrap(), name, types).replace(/!(?= |$)/, '');
  if (schema instanceof z.ZodDefault) return fieldType(schema.unwrap(), name, types);
  if (schema instanceof z.ZodArray) return `[${fieldType(schema.element, name, types)}]!`;
  if (schema instanceof z.ZodObject) {
    types.push(objectType(schema, name, '', types));
    return `${name}!`;
  }
  const slot = slotOf(schema);
  if (slot) return isPicture(slot) ? 'Picture!' : 'File! @fileByRelativePath';
  const scalar = scalars.find(([type]) => schema instanceof type)?.[1];
  if (!scalar)
    throw new Error(
      `The field ${name} is a ${schema._zod.def.type}, which has no GraphQL type: ` +
        'add one to src/data-layer/graphql-types.ts.',
    );
  return `${scalar}!`;
}

const scalars = [
  [z.ZodString, 'String'],
  [z.ZodEnum, 'String'],
  [z.ZodBoolean, 'Boolean'],
  [z.ZodNumberFormat, 'Int'],
  [z.ZodNumber, 'Float'],
] as const;

function objectType(schema: z.ZodObject, name: string, suffix: string, types: string[]): string {
  const detailFields = pictureDetailFields(schema.shape);
  const fields = Object.entries(schema.shape)
    .filter(([field]) => !detailFields.has(field))
    .map(([field, type]) => `  ${field}: ${fieldType(type, name + capitalised(field), types)}`);
  return `type ${name}${suffix} {\n${fields.join('\n')}\n}`;
}

const contentTypes = { ContentProject: projectsSchema.element, ContentSite: siteSchema };

/**
 * The content's GraphQL types for Gatsby's `createTypes`, derived from the schemas.
 * @throws Error for a field of an unsupported type
 */
export function graphqlTypeDefs(schemas: Record<string, z.ZodObject> = contentTypes): string {
  const types: string[] = [pictureType];
  for (const [name, schema] of Object.entries(schemas)) {
    types.push(objectType(schema, name, ' implements Node @dontInfer', types));
  }
  return types.join('\n\n');
}
