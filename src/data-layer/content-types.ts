import type { CreateSchemaCustomizationArgs } from 'gatsby';
import type { Words } from '../content/schema/words';
import { graphqlTypeDefs } from './graphql-types';
import { groundType } from './grounds';
import { pageMetaType } from './page-meta-nodes';

interface NodeModelContext {
  nodeModel: {
    findOne(query: { type: string }): Promise<{ lang: string } | null>;
  };
}

/**
 * Declares the content's GraphQL types; on a project its `index`, which is its position in the copy of the content and its URL, and its
 * `ground`; and on a phrase its `lang`, which is null where that is the document's.
 */
export function declareTypes({ actions, schema }: CreateSchemaCustomizationArgs): void {
  const shownProject = schema.buildObjectType({ name: 'ProjectsJson', fields: { index: 'Int!', ground: 'Ground!' } });
  const phrase = schema.buildObjectType({
    name: 'Phrase',
    fields: {
      text: 'String!',
      lang: {
        type: 'String',
        resolve: async ({ lang }: Words[keyof Words], _args, { nodeModel }: NodeModelContext) => {
          const site = await nodeModel.findOne({ type: 'SiteJson' });
          return lang === site?.lang ? null : lang;
        },
      },
    },
  });
  actions.createTypes([phrase, graphqlTypeDefs(), pageMetaType, groundType]);
  actions.createTypes(shownProject);
}
