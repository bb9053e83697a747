import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { basename, dirname, join, parse, posix, relative, sep } from 'node:path';
import { TLSSocket } from 'node:tls';
import { slugOf } from '../../content/schema/slugs';
import { tokenHeader } from '../protocol';
import { refusal } from './refusal';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const names = ['localhost', '127.0.0.1', '[::1]'];

function originsOf({ socket }: IncomingMessage): string[] {
  const scheme = socket instanceof TLSSocket ? 'https' : 'http';
  return names.map((name) => new URL(`${scheme}://${name}:${socket.localPort}`).origin);
}

const isReading = ({ method = '' }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Lets only a page of this server pass, in a browser on this computer, and no change without the token. @throws EditingError */
export function assertOwn(request: IncomingMessage, token: string): void {
  const { socket, headers } = request;
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const own = originsOf(request);
  const asked = own.find((address) => new URL(address).host === host.toLowerCase());
  const given = Buffer.from(String(headers[tokenHeader] ?? ''));
  const isTokenRight = given.length === token.length && timingSafeEqual(given, Buffer.from(token));
  const isTrusted = [
    [socket.remoteAddress, socket.localAddress].every((address) => loopback.test(address ?? '')),
    asked !== undefined,
    origin === undefined ? isReading(request) : origin === asked,
    site === undefined || site === 'same-origin',
    isReading(request) || isTokenRight,
  ];
  if (!isTrusted.every(Boolean)) throw refusal(403, 'Only the site itself, opened on this computer, can be edited.');
}

export const newToken = () => randomBytes(32).toString('base64url');

/** A name that every disk and every address allows: the last part of a path, in lower-case letters, digits and hyphens, with its ending. */
export function plainName(given: string): string {
  const { name, ext } = parse(posix.basename(given.replaceAll('\\', '/')));
  return `${slugOf(name) || 'file'}.${slugOf(ext)}`.replace(/\.$/, '');
}

/** The place of a file of `content/` or `private/`, given by its path from the project. @throws EditingError where it would lead elsewhere */
export function placeOf(root: string, path: string): string {
  const file = join(root, path);
  const [home = ''] = path.split('/');
  let there = dirname(file);
  while (!existsSync(there)) there = dirname(there);
  const folder = join(realpathSync(there), relative(there, dirname(file)));
  const isInside = `${folder}${sep}`.startsWith(`${join(realpathSync(root), home)}${sep}`);
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  if (/^(?:content|private)$/.test(home) && isInside && !isLink) return join(folder, basename(file));
  throw refusal(403, `${path} does not stand in content/ or private/.`);
}
