import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The addresses of this computer that no other can reach. */
export const loopback = ['127.0.0.1', '::1'] as const;

/**
 * The port that is asked for, or the usual one.
 * @param given what the owner has written, and `name` where: `PORT` or `--port`
 * @throws Error in the owner's words where it is no port
 */
export function portOf(given: string | undefined, usual: number, name = 'PORT'): number {
  if (!given) return usual;
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} is “${given}”, but should be a whole number from 1 to 65535, such as 9000.`);
}

/** @throws Error with what to do where another program listens at `port`; `command` is the one that needs it */
export async function requireFreePort(port: number, command: string): Promise<void> {
  // Some systems let a program listen at one address of a port while another has all of them.
  for (const host of [...loopback, '0.0.0.0', '::']) {
    if (await isTaken(port, host)) throw new Error(takenPort(port, command));
  }
}

const takenPort = (port: number, command: string) =>
  `Port ${port} is taken by another program. ` +
  `Stop that one, or choose another port: PORT=${port === 9000 ? 9001 : 9000} ${command}`;

/** An address that this computer has not, such as one of IPv6, is not taken. */
const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EACCES') reject(new Error(`Port ${port} can’t be used: ${message}.`));
      else resolve(code === 'EADDRINUSE');
    });
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => resolve(false)));
  });

/** The addresses under which other computers of the network reach this one. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
