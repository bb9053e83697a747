import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { refusal } from './guards';

const path = z.string().max(1000);
const change = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path, value: z.json() }),
  z.strictObject({ op: z.literal('remove'), path }),
  z.strictObject({ op: z.literal('move'), from: path, path }),
]);
/** `hash` is that of the file which the changes were made for. */
export const patchRequest = z.strictObject({ file: path, hash: path, changes: z.array(change).min(1).max(500) });
export type PatchRequest = z.infer<typeof patchRequest>;
export const lockRequest = z.strictObject({ index: z.int().min(0) });
export const shareRequest = z.strictObject({
  action: z.enum(['add', 'renew', 'revoke', 'show']),
  label: path,
  until: path.optional(),
  opens: z.array(path).optional(),
});
export const publishRequest = z.strictObject({ dryRun: z.boolean().default(false) });

/** The body of a request. @throws EditingError once it is longer than `most` bytes */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLong = refusal(413, `More than ${most / 1e6} MB can’t be taken.`);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLong;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if ((length += chunk.length) > most) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON value that a request brings. @throws EditingError where it brings none, or another than it should */
export async function jsonOf<Value>(request: IncomingMessage, schema: z.ZodType<Value>): Promise<Value> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
    throw refusal(415, 'Only JSON can be taken here.');
  const { data, error } = schema.safeParse(JSON.parse((await bodyOf(request, 1e6)).toString()));
  if (error) throw refusal(400, `This request can’t be understood: ${z.prettifyError(error)}`);
  return data;
}
