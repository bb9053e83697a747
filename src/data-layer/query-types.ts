import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse } from 'gatsby/graphql';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../content/check/files';
import { graphqlTypeDefs } from './graphql-types';
import { groundType } from './grounds';
import { pageMetaType } from './page-meta-nodes';

/** What the queries use of the types that Gatsby and its plugins add. A build, which knows them all, refuses a query that does not fit. */
const gatsbyTypes = `
directive @dontInfer on OBJECT
directive @fileByRelativePath on FIELD_DEFINITION
scalar GatsbyImageData
enum Layout { FULL_WIDTH }
enum Focus { NORTH CENTER SOUTH }
enum Order { ASC }
input Transform { cropFocus: Focus }
input Text { eq: String in: [String!] }
input ByIndex { index: Order }
input ById { id: Text }
interface Node { id: ID! }
type ImageSharp { gatsbyImageData(layout: Layout, aspectRatio: Float, transformOptions: Transform): GatsbyImageData! }
type File implements Node { id: ID! publicURL: String childImageSharp: ImageSharp }
scalar JSON
type WordsJson implements Node { id: ID! phrases: JSON! }
extend type ProjectsJson { index: Int! ground: Ground! bandGround: Ground! }
type ProjectList { nodes: [ProjectsJson!]! totalCount: Int! }
type Query {
  siteJson: SiteJson
  wordsJson: WordsJson
  projectsJson(id: Text): ProjectsJson
  allProjectsJson(filter: ById, sort: ByIndex, limit: Int): ProjectList!
  pageMeta(page: Text): PageMeta
}
`;

/** As Gatsby writes the same types while it develops. */
const settings = {
  avoidOptionals: true,
  immutableTypes: true,
  maybeValue: 'T | null',
  noExport: true,
  exportFragmentSpreadSubTypes: true,
  skipTypename: true,
  namingConvention: { typeNames: 'keep', enumValues: 'keep', transformUnderscore: false },
  scalars: { GatsbyImageData: `import('gatsby-plugin-image').IGatsbyImageData`, JSON: 'Record<string, unknown>' },
};

/** Writes the types of all queries and fragments below `folder`, as the namespace `Queries`. @throws where one asks for what there is not */
export async function writeQueryTypes(folder: string, file: string): Promise<void> {
  const declared = [graphqlTypeDefs(), pageMetaType, groundType].join('\n');
  const types = gatsbyTypes + declared.replaceAll('@dontInfer {', '@dontInfer { id: ID!');
  const texts = filesBelow(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const queries = texts.flatMap((text) => [...text.matchAll(/\bgraphql`([^`]+)`/g)].map(([, query = '']) => query));
  const written = await codegen({
    filename: file,
    schema: parse(types),
    schemaAst: buildSchema(types),
    documents: queries.map((query) => ({ document: parse(query) })),
    pluginMap: { typescript, operations },
    plugins: [{ typescript: {} }, { operations: {} }],
    config: settings,
  });
  writeFileSync(file, `declare namespace Queries {\n${written}\n}\n`);
}
