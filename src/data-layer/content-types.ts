import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { graphqlTypeDefs } from './graphql-types';
import { pageSummaryType } from '../seo/page-meta';

interface NodeModelContext {
  nodeModel: { getNodeById(query: { id: string }): { children: string[] } | null };
}

/** Declares the content's GraphQL types, and on a project its `index`: its place in the file, which is its URL. */
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
  actions.createTypes([graphqlTypeDefs(), pageSummaryType]);
  actions.createTypes(projectIndex);
}
