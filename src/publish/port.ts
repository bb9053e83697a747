import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The loopback addresses, which other computers can't reach. */
export const loopback = ['127.0.0.1', '::1'] as const;

/**
 * The requested port, or the usual one.
 * @param given the owner's input, and `name` its source: `PORT` or `--port`
 * @throws Error with a message for the owner if it is not a port
 */
export function portOf(given: string | undefined, usual: number, name = 'PORT'): number {
  if (!given) return usual;
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} is “${given}”, but should be a whole number from 1 to 65535, such as 9000.`);
}

/**
 * Makes sure that `port` is free; `command` is the command that needs it.
 * @throws Error with advice if another program listens there
 */
export async function requireFreePort(port: number, command: string): Promise<void> {
  // Some systems let a program listen on one address of a port that is taken on all addresses.
  for (const host of [...loopback, '0.0.0.0', '::']) {
    if (await isTaken(port, host)) throw new Error(takenPort(port, command));
  }
}

const takenPort = (port: number, command: string) =>
  `Port ${port} is taken by another program. ` +
  `Stop that one, or choose another port: PORT=${port === 9000 ? 9001 : 9000} ${command}`;

/** Addresses that this computer doesn't have, such as IPv6, count as free. */
const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EACCES') reject(new Error(`Port ${port} can’t be used: ${message}.`));
      else resolve(code === 'EADDRINUSE');
    });
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => resolve(false)));
  });

/** The addresses of this computer in its network. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
