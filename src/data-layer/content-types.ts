import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { graphqlTypeDefs } from './graphql-types';
import { pageMetaType } from './page-meta-nodes';

interface NodeModelContext {
  nodeModel: { getNodeById(query: { id: string }): { children: string[] } | null };
}

/** Declares the content's GraphQL types, and on a project its `index`: its position in the file, which is its URL. */
export function declareTypes({ actions, schema }: CreateSchemaCustomizationArgs): void {
  const projectIndex = schema.buildObjectType({
    name: 'ProjectsJson',
    fields: {
      index: {
        type: 'Int!',
        resolve: (project: { id: string; parent: string }, _args, { nodeModel }: NodeModelContext) =>
          nodeModel.getNodeById({ id: project.parent })?.children.indexOf(project.id),
      },
    },
  });
  actions.createTypes([graphqlTypeDefs(), pageMetaType]);
  actions.createTypes(projectIndex);
}
