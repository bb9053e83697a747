import type { GatsbyNode } from 'gatsby';
import { resolve } from 'node:path';
import { requireSoundContent, type ContentError } from './src/content/check/check';
import { liveContent } from './src/data-layer/live-content';
import { mirrorContent } from './src/data-layer/valid-copy';
import { declareTypes } from './src/data-layer/content-types';
import { createProjectPages } from './src/data-layer/project-pages';
import { lowerAvifEffort } from './src/publish/avif-effort';
import { createIcons, createSummaries, finishDiscovery } from './src/seo/discovery';
import { forgetPictures } from './src/publish/forgotten-pictures';
import { restoreFiles } from './src/publish/published-files';
import { leanBrowserScripts } from './src/publish/webpack';

const isDeveloping = process.env['gatsby_executing_command'] === 'develop';
const content = resolve(__dirname, 'content');
const mirror = resolve(__dirname, '.cache/content');
const live = liveContent({ content, mirror, print: console.log });

export const onPreInit: GatsbyNode['onPreInit'] = async ({ reporter, store }) => {
  if (isDeveloping) await live.untilSound(store.getState().program.port);
  else await requireSoundContent(content).catch((error: ContentError) => reporter.panic(error.message));
  lowerAvifEffort();
  restoreFiles('public', '.cache/withheld');
  forgetPictures('public', content);
};

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = () =>
  isDeveloping ? live.start() : mirrorContent(content, mirror);

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => void app.get('/__content', live.stream);

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = leanBrowserScripts;

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = declareTypes;

export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => createSummaries(args, __dirname);

export const createPages: GatsbyNode['createPages'] = (args) => createProjectPages(args, __dirname);

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () => createIcons(__dirname);

export const onPostBuild: GatsbyNode['onPostBuild'] = () => finishDiscovery(__dirname);
