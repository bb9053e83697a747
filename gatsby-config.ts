import type { GatsbyConfig } from 'gatsby';
import { netlifyAdapter } from './src/delivery/adapter';
import { siteMetadata } from './src/delivery/site-metadata';

const config: GatsbyConfig = {
  siteMetadata: siteMetadata(__dirname),
  trailingSlash: 'never',
  graphqlTypegen: { generateOnBuild: true },
  adapter: netlifyAdapter(),
  plugins: [
    'gatsby-plugin-styled-components',
    { resolve: 'gatsby-plugin-sharp', options: { failOn: 'error' } },
    'gatsby-transformer-sharp',
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: `${__dirname}/content` } },
    {
      resolve: 'gatsby-transformer-json',
      options: { typeName: ({ node }: { node: { name: string } }) => typeNameOf(node.name) },
    },
  ],
};

export default config;
