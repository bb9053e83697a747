import { z } from 'zod';
import { graphqlTypeDefs } from '../../src/data-layer/graphql-types';

it('maps every type, makes exactly the optional fields nullable, and rejects unknown types', () => {
  const fields = {
    draft: z.boolean(),
    count: z.int(),
    share: z.number().optional(),
    color: z.enum(['blue']),
    design: z.array(z.string()).optional(),
    impact: z.strictObject({ description: z.string() }).optional(),
  };
  expect(graphqlTypeDefs({ Sample: z.strictObject(fields) })).toMatch(
    /draft: Boolean!\s+count: Int!\s+share: Float\s+color: String!\s+design: \[String!\]\s+impact: SampleImpact\s/,
  );
  expect(() => graphqlTypeDefs({ Sample: z.strictObject({ until: z.date() }) })).toThrow('SampleUntil is a date');
});
