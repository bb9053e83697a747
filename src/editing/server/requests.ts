import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { refusal } from './refusal';

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

/** The body of a request. @throws EditingError once it is longer than `most` bytes, or where it ends too early */
export function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = refusal(413, `More than ${most / 1e6} MB can’t be taken.`);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) return void chunks.push(chunk);
      chunks.length = 0;
      reject(tooLarge);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(refusal(400, 'The transfer was cut short.')));
  });
}

/** The JSON value that a request brings. @throws EditingError where it brings none, or another than it should */
export async function jsonOf<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
    throw refusal(415, 'Only JSON can be taken here.');
  const text = (await bodyOf(request, 1e6)).toString();
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (error) throw refusal(400, `This request can’t be understood: ${z.prettifyError(error)}`);
  return data;
}
