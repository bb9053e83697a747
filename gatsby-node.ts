import type { GatsbyNode } from 'gatsby';
import { parse, resolve } from 'node:path';
import { graphqlTypeDefs } from './src/content/graphql-types';
import { lowerAvifEffort } from './src/delivery/avif-effort';
import { createIcons, createSummaries, finishDiscovery } from './src/delivery/discovery';
import { pageSummaryType } from './src/delivery/page-summaries';
import { restoreFiles } from './src/delivery/published-files';
import { publishSealed } from './src/seal/publish';
import { leanBrowserScripts } from './src/delivery/webpack';

const template = (name: string) => resolve(__dirname, `src/templates/${name}.tsx`);

export const onPreInit: GatsbyNode['onPreInit'] = () => {
  lowerAvifEffort();
  restoreFiles('public', '.cache/withheld');
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = leanBrowserScripts;

/** The content's types, and the place of a project in its file, which is its URL. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions, schema }) => {
  actions.createTypes([graphqlTypeDefs(), pageSummaryType]);
  actions.createTypes(
    schema.buildObjectType({
      name: 'ProjectsJson',
      fields: {
        index: {
          type: 'Int!',
          resolve: (project: { id: string; parent: string }, _args, { nodeModel }: NodeModelContext) =>
            nodeModel.getNodeById({ id: project.parent })?.children.indexOf(project.id),
        },
      },
    }),
  );
};

export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => createSummaries(args, __dirname);

interface NodeModelContext {
  nodeModel: { getNodeById(query: { id: string }): { children: string[] } | null };
}

export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions, reporter }) => {
  const { data, errors } = await graphql<Queries.CreatePagesQuery>(`
    query CreatePages {
      projects: allProjectsJson(sort: { index: ASC }) {
        nodes {
          id
          index
          sealed
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The projects could not be read', errors);
    return;
  }
  const envelopes = await publishSealed(resolve(__dirname, 'content'), resolve(__dirname, 'public'));
  for (const { id, index, sealed } of data.projects.nodes) {
    actions.createPage({
      path: `/project/${index}`,
      component: template(sealed ? 'sealed-project' : 'project'),
      context: sealed ? { id, envelope: envelopes.get(parse(sealed).name) } : { id },
    });
  }
  actions.createPage({
    path: '/project-not-found',
    matchPath: '/project/*',
    component: template('project-not-found'),
    context: {},
  });
};

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () => createIcons(__dirname);

export const onPostBuild: GatsbyNode['onPostBuild'] = () => finishDiscovery(__dirname);
