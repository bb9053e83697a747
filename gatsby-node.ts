import type { GatsbyNode } from 'gatsby';
import { requireSoundContent, type ContentError } from './src/content/check';
import { declareTypes } from './src/data-layer/content-types';
import { createProjectPages } from './src/data-layer/project-pages';
import { lowerAvifEffort } from './src/delivery/avif-effort';
import { createIcons, createSummaries, finishDiscovery } from './src/delivery/discovery';
import { restoreFiles } from './src/delivery/published-files';
import { leanBrowserScripts } from './src/delivery/webpack';

export const onPreInit: GatsbyNode['onPreInit'] = async ({ reporter }) => {
  await requireSoundContent(`${__dirname}/content`).catch((error: ContentError) => reporter.panic(error.message));
  lowerAvifEffort();
  restoreFiles('public', '.cache/withheld');
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = leanBrowserScripts;

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = declareTypes;

export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => createSummaries(args, __dirname);

export const createPages: GatsbyNode['createPages'] = (args) => createProjectPages(args, __dirname);

export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = () => createIcons(__dirname);

export const onPostBuild: GatsbyNode['onPostBuild'] = () => finishDiscovery(__dirname);
