import type { GatsbyNode } from 'gatsby';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { renewAddress } from './src/browser/page-data';
import { takeOver } from './src/data-layer/checked-content';
import { commitAtOnce } from './src/data-layer/commit-at-once';
import { createContentNode, isContentNode, nodesOf } from './src/data-layer/content-nodes';
import { contentSource } from './src/data-layer/content-source';
import { writeLeftBehind } from './src/data-layer/left-behind';
import { makeLostAgain, planAnew } from './src/data-layer/lost-pictures';
import { createPageMetas, renewPageMetas } from './src/data-layer/page-meta-nodes';
import { createProjectPages, redirectUnknown } from './src/data-layer/project-pages';
import { lowerAvifEffort } from './src/publish/avif-effort';
import { reportPictureProgress } from './src/publish/progress';
import { pageMetas, writeDiscovery } from './src/seo/discovery';
import { writeIcons } from './src/seo/icons';
import { check, features } from './src/site';
export { declareTypes as createSchemaCustomization } from './src/data-layer/graphql-types';
export { addPages as createResolvers } from './src/data-layer/pdf-pages';
export { startInSteps as onCreateWebpackConfig } from './src/publish/late-scripts';
export { removeOrigins as onCreateBabelConfig } from './src/publish/origins';

const isDeveloping = process.env['NODE_ENV'] === 'development';
const folders = { content: resolve(__dirname, 'content'), copy: resolve(__dirname, '.cache/content') };
const source = contentSource({ ...folders, isDeveloping });
const markSources = { content: folders.content, mark: resolve(__dirname, 'static/favicon.svg') };

export const onPreInit: GatsbyNode['onPreInit'] = async ({ reporter }) => {
  const checked = await takeOver(__dirname, folders.content);
  await source.load(checked).catch((error: Error) => reporter.panic(error.message));
  lowerAvifEffort();
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store }) => {
  reportPictureProgress(store);
  if (isDeveloping) planAnew(store);
  return source.makeCopy();
};

export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => {
  if (isDeveloping) return undefined;
  return source.onValidContent((content) => createPageMetas(args, pageMetas(content, markSources), 0));
};

export const onCreateNode: GatsbyNode['onCreateNode'] = async (args) => {
  await createContentNode(args);
  if (isDeveloping && isContentNode(args.node)) renewPageMetas(args, source, markSources, true);
};

export const createPages: GatsbyNode['createPages'] = async (args) => {
  await nodesOf(source.valid, args);
  await createProjectPages(
    args,
    __dirname,
    features.flatMap(({ templates = [] }) => templates),
  );
  if (isDeveloping) renewPageMetas(args, source, markSources);
};

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () =>
  source.onValidContent(({ site }) => writeIcons(site, markSources, 'public'));

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (args) => {
  const { app, store } = args;
  const renew = () => renewPageMetas(args, source, markSources);
  source.follow();
  void source.onValidContent(() => commitAtOnce(args));
  writeLeftBehind(args);
  app.get('/__content', source.stream);
  app.get('/p/*', source.redirect);
  app.get('/static/*', makeLostAgain(store, renew));
  app.post(renewAddress, (_: unknown, response: ServerResponse) => {
    renew();
    response.end();
  });
  app.get(
    '/project/*',
    redirectUnknown(() => store.getState().pages),
  );
  const { locking } = features.find((feature) => feature.locking) ?? {};
  for (const { develop } of features)
    develop?.({ root: __dirname, app, state: store.getState(), refresh: source.refresh, check, locking });
};

export const onPostBuild: GatsbyNode['onPostBuild'] = () =>
  source.onValidContent((content) => writeDiscovery(content, markSources, 'public'));
