import { z } from 'zod';
import { refusal } from './refusal';

const pointer = z.string().max(1000);
const value = z.json();

const change = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path: pointer, value }),
  z.strictObject({ op: z.literal('remove'), path: pointer }),
  z.strictObject({ op: z.literal('move'), from: pointer, path: pointer }),
]);

export const patchRequest = z.strictObject({
  file: z.string(),
  hash: z.string(),
  changes: z.array(change).min(1).max(500),
});

export const lockRequest = z.strictObject({ index: z.int().min(0) });

export const shareRequest = z.strictObject({
  action: z.enum(['add', 'renew', 'revoke', 'show']),
  label: z.string(),
  until: z.string().optional(),
  opens: z.array(z.string()).optional(),
});

export const publishRequest = z.strictObject({ dryRun: z.boolean().optional() });

/** What a request says. @throws EditingError where it says something else than it should */
export function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw refusal(400, `This request can’t be understood: ${z.prettifyError(error)}`);
  return data;
}
