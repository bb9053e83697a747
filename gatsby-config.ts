import type { GatsbyConfig } from 'gatsby';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: { generateOnBuild: true },
  plugins: [
    'gatsby-plugin-styled-components',
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        defaults: {
          formats: ['jpg', 'webp', 'avif'],
          placeholder: 'dominantColor',
          breakpoints: [360, 560, 860, 1240, 1680, 2400],
          quality: 72,
          avifOptions: { quality: 55 },
        },
      },
    },
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'content', path: `${__dirname}/content`, ignore: ['**/sealed/**'] },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: {
        typeName: ({ node }: { node: { name: string } }) => `${node.name === 'site' ? 'Site' : 'Projects'}Json`,
      },
    },
  ],
};

export default config;
