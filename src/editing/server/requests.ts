import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { refusal } from './guards';

export interface Answer {
  status?: number;
  body: unknown;
  type?: string;
}

/** Answers a request, given what its address says after the first step. */
export type Route = (request: IncomingMessage, rest: string, query: URLSearchParams) => Promise<Answer>;

/** The body of a request. @throws EditingError where it is longer than `most` bytes, or does not say how long it is */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > most) throw refusal(413, `More than ${most / 1e6} MB can’t be taken.`);
  return buffer(request);
}

/** The JSON value that a request brings. @throws EditingError where it brings none, or another than it should */
export async function jsonOf<Value>(request: IncomingMessage, schema: z.ZodType<Value>): Promise<Value> {
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
    throw refusal(415, 'Only JSON can be taken here.');
  const { data, error } = schema.safeParse(JSON.parse((await bodyOf(request, 1e6)).toString()));
  if (error) throw refusal(400, `This request can’t be understood: ${z.prettifyError(error)}`);
  return data;
}
