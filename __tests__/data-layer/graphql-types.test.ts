import { buildSchema, isObjectType } from 'gatsby/graphql';
import { z } from 'zod';
import { graphqlTypeDefs } from '../../src/data-layer/graphql-types';

const gatsby = `
  directive @dontInfer on OBJECT
  directive @fileByRelativePath on FIELD_DEFINITION
  interface Node { id: ID! }
  type Phrase { text: String! lang: String }
  type File implements Node { id: ID! }
`;

const schema = buildSchema(gatsby + graphqlTypeDefs().replaceAll('@dontInfer {', '@dontInfer { id: ID!'));

const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  return Object.fromEntries(fields.map((field) => [field.name, String(field.type)]));
};

it('makes exactly the optional fields nullable', () => {
  expect(fieldsOf('ContentProject')).toMatchObject({ title: 'String!', image: 'Picture!', draft: 'Boolean' });
  expect(fieldsOf('ContentProjectContent')).toMatchObject({
    heroSubtitle: 'String!',
    initialResearch: '[String!]',
    searchFlowImage: 'Picture',
    designImages: 'ContentProjectContentDesignImages',
  });
  expect(fieldsOf('ContentSite')).toMatchObject({ siteUrl: 'String!', profession: 'String', hero: 'ContentSiteHero!' });
});

it('maps every scalar type, and rejects unknown ones', () => {
  const fields = { draft: z.boolean(), count: z.int(), share: z.number().optional(), color: z.enum(['blue']) };
  expect(graphqlTypeDefs({ Sample: z.strictObject(fields) })).toMatch(
    /draft: Boolean!\s+count: Int!\s+share: Float\s+color: String!/,
  );
  expect(() => graphqlTypeDefs({ Sample: z.strictObject({ until: z.date() }) })).toThrow('SampleUntil is a date');
});
