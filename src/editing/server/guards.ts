import { timingSafeEqual } from 'node:crypto';
import { lstatSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { orNothing } from '../../content/or-nothing';
import { Refused, tokenHeader } from '../protocol';

export const refusal = (status: number, reason: string) => new Refused(status, { reason });

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Lets only a page of this server pass, in a browser on this computer, and no change without the token. @throws Refused */
export function assertOwn({ socket, headers, method = '' }: IncomingMessage, token: string): void {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const scheme = socket instanceof TLSSocket ? 'https' : 'http';
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${scheme}://${name}:${socket.localPort}`));
  const asked = own.find((address) => address.host === host.toLowerCase());
  const given = Buffer.from(String(headers[tokenHeader] ?? ''));
  const isReading = method === 'GET' || method === 'HEAD';
  const isTrusted = [
    [socket.remoteAddress, socket.localAddress].every((address) => loopback.test(address ?? '')),
    asked !== undefined,
    origin === undefined ? isReading : origin === asked?.origin,
    site === undefined || site === 'same-origin',
    isReading || (given.length === token.length && timingSafeEqual(given, Buffer.from(token))),
  ];
  if (!isTrusted.every(Boolean)) throw refusal(403, 'Only the site itself, opened on this computer, can be edited.');
}

/** The body of a request. @throws Refused where it is longer than `most` bytes, or does not say how long it is */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > most) throw refusal(413, `More than ${most / 1e6} MB can’t be taken.`);
  return buffer(request);
}

/** The place of a file of `content/` or `private/`, given by its path from the project. @throws Refused where it is, or a link leads, elsewhere */
export function placeOf(root: string, path: string): string {
  const home = realpathSync(root);
  const file = join(home, path);
  const isInside = ['content', 'private'].some((folder) => file.startsWith(join(home, folder, sep)));
  let there = file;
  while (!orNothing(() => lstatSync(there))) there = dirname(there);
  if (isInside && orNothing(() => realpathSync(there)) === there) return file;
  throw refusal(403, `${path} does not stand in content/ or private/.`);
}
