import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Sends a result as Netlify does: not again where the browser has it, in parts where it asks for one, and texts compressed. */
export async function send(request: IncomingMessage, response: ServerResponse, result: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const headers = new Headers(result.headers);
  const bytes = Buffer.from(await result.arrayBuffer());
  const hash = createHash('sha1').update(bytes).digest('base64url');
  headers.set('etag', `"${hash}"`);
  headers.append('vary', 'accept-encoding');
  if (result.status === 200 && request.headers['if-none-match']?.includes(hash)) {
    response.writeHead(304, Object.fromEntries(headers)).end();
    return;
  }
  if (result.status === 200) headers.set('accept-ranges', 'bytes');
  const { range: asked, 'if-range': version = `"${hash}"` } = request.headers;
  const hasParts = request.method === 'GET' && result.status === 200 && version === `"${hash}"`;
  const range = hasParts ? byteRange(asked, bytes.length) : undefined;
  if (range) {
    sendPart(response, headers, bytes, range);
    return;
  }
  const encoding = chosenEncoding(request.headers['accept-encoding'], headers.get('content-type'));
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding ? await compressed(bytes, hash, encoding) : bytes;
  headers.set('content-length', String(body.length));
  response.writeHead(result.status, Object.fromEntries(headers));
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendPart(response: ServerResponse, headers: Headers, bytes: Buffer, range: ByteRange | 'outside'): void {
  const isOutside = range === 'outside';
  const body = isOutside ? Buffer.alloc(0) : bytes.subarray(range.start, range.end + 1);
  headers.set('content-range', `bytes ${isOutside ? '*' : `${range.start}-${range.end}`}/${bytes.length}`);
  headers.set('content-length', String(body.length));
  if (isOutside) headers.delete('cache-control');
  response.writeHead(isOutside ? 416 : 206, Object.fromEntries(headers)).end(body);
}

/** A part of a file: its first byte and its last, from 0. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for.
 * @returns undefined where the whole file should be sent: there is no such header, or it asks for several parts, for another unit or
 * for nothing that makes sense; `outside` where the part is not in the file
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'outside';
}

type Encoding = 'br' | 'gzip';

function chosenEncoding(accepted: string | undefined, type: string | null): Encoding | undefined {
  if (!/^text\/|[/+](json|javascript|xml|manifest)\b/.test(type ?? '')) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => accepted?.includes(encoding));
}

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

const cache = new Map<string, Promise<Buffer>>();

function compressed(bytes: Buffer, hash: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${hash}`;
  const known = cache.get(key) ?? compress[encoding](bytes);
  cache.set(key, known);
  return known;
}
