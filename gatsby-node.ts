import type { GatsbyNode } from 'gatsby';
import { resolve } from 'node:path';
import { createContentNodes } from './src/data-layer/content-nodes';
import { contentSource } from './src/data-layer/content-source';
import { pageMetaNodes } from './src/data-layer/page-meta-nodes';
import { createProjectPages, redirectUnknown } from './src/data-layer/project-pages';
import { lowerAvifEffort } from './src/publish/avif-effort';
import { reportPictureProgress } from './src/publish/progress';
import { pageMetas, writeDiscovery } from './src/seo/discovery';
import { writeIcons } from './src/seo/icons';
import { check, features } from './src/site';
export { declareTypes as createSchemaCustomization } from './src/data-layer/graphql-types';
export { startInSteps as onCreateWebpackConfig } from './src/publish/late-scripts';
export { removeOrigins as onCreateBabelConfig } from './src/publish/origins';

const folders = { content: resolve(__dirname, 'content'), copy: resolve(__dirname, '.cache/content') };
const source = contentSource({ ...folders, showsDrafts: process.env['NODE_ENV'] === 'development' });
const cardSources = { content: folders.content, mark: resolve(__dirname, 'static/favicon.svg') };
let developedMetas: ReturnType<typeof pageMetaNodes> | undefined;

export const onPreInit: GatsbyNode['onPreInit'] = async ({ reporter }) => {
  await source.load().catch((error: Error) => reporter.panic(error.message));
  lowerAvifEffort();
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store }) => {
  reportPictureProgress(store);
  return source.makeCopy();
};

export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => {
  const metas = pageMetaNodes(args);
  if (process.env['NODE_ENV'] === 'development') developedMetas = metas;
  return source.onValidContent((content) => metas.createNodes(pageMetas(content, cardSources)));
};

export const onCreateNode: GatsbyNode['onCreateNode'] = (args) => {
  developedMetas?.noteNode(args.node);
  return createContentNodes(args);
};

export const createPages: GatsbyNode['createPages'] = async (args) => {
  await createProjectPages(
    args,
    __dirname,
    features.flatMap(({ templates = [] }) => templates),
  );
  developedMetas?.renew();
};

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () =>
  source.onValidContent(({ site }) => writeIcons(site, cardSources.mark, 'public'));

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app, store }) => {
  source.follow();
  app.get('/__content', source.stream);
  app.get('/p/*', source.redirect);
  app.get(
    '/project/*',
    redirectUnknown(() => store.getState().pages),
  );
  const { locking } = features.find((feature) => feature.locking) ?? {};
  for (const { develop } of features)
    develop?.({ root: __dirname, app, state: store.getState(), refresh: source.refresh, check, locking });
};

export const onPostBuild: GatsbyNode['onPostBuild'] = () =>
  source.onValidContent((content) => writeDiscovery(content, cardSources, 'public'));
