import type { GatsbyConfig } from 'gatsby';
import { variantQuality, variantWidths } from './src/content/schema/image-variants';
import { jsonType } from './src/data-layer/content-nodes';
import { isQuick } from './src/publish/avif-effort';
import { siteAdapter } from './src/publish/finish-site';
import { pathPrefix } from './src/publish/path-prefix';

const config: GatsbyConfig = {
  adapter: siteAdapter(),
  // Only builds use it; while developing the site stands at the root.
  pathPrefix: pathPrefix(`${__dirname}/content`),
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  // Off by default: types derived from an owner's content would change a committed file.
  graphqlTypegen: process.env['QUERY_TYPES'] === 'true' && {
    typesOutputPath: 'gatsby-types.d.ts',
    generateOnBuild: true,
  },
  plugins: [
    {
      resolve: 'gatsby-plugin-styled-components',
      // Component names in classes help in development; in the published pages they would only add size.
      options: { displayName: process.env['NODE_ENV'] === 'development' },
    },
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        defaults: {
          formats: ['jpg', 'avif'],
          placeholder: 'dominantColor',
          breakpoints: isQuick ? [320, 780] : variantWidths,
          jpgOptions: { quality: variantQuality.jpg },
          avifOptions: { quality: variantQuality.avif },
        },
      },
    },
    'gatsby-transformer-sharp',
    { resolve: 'gatsby-transformer-json', options: { typeName: jsonType } },
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'content', path: `${__dirname}/.cache/content` },
    },
  ],
};

export default config;
