import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { checkContent, isSound } from '../content/check/check';
import { mirrorContent } from './valid-copy';
import { formatReport } from '../content/check/report';
import { changesOf } from './watch';

interface Options {
  /** The folder that the owner edits. */
  content: string;
  /** The copy that the site is made of: always what was sound last. */
  mirror: string;
  print: (text: string) => void;
}

/** Content that is edited while the site runs: the site keeps to what was sound last, the owner hears of what is not. */
export function liveContent({ content, mirror, print }: Options) {
  const listeners = new Set<ServerResponse>();
  let complaint = '';

  const send = (response: ServerResponse) => response.write(`data: ${JSON.stringify(complaint)}\n\n`);

  async function check(): Promise<boolean> {
    const before = complaint;
    const report = await checkContent(content);
    complaint = isSound(report) ? '' : formatReport(report, { color: false });
    if (complaint !== before) print(formatReport(report, { color: process.stdout.isTTY }));
    listeners.forEach(send);
    return complaint === '';
  }

  const complain = (port: number): Server =>
    createServer((_, response) => {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' }).end(complaint);
    }).listen(port);

  async function follow(): Promise<void> {
    for await (const isStill of changesOf(content)) {
      if ((await check()) && (await isStill())) await mirrorContent(content, mirror);
    }
  }

  return {
    /** Waits until the content is sound; meanwhile the report is to be read at `port`. */
    async untilSound(port: number): Promise<void> {
      let server: Server | undefined;
      for await (const _ of changesOf(content)) {
        if (await check()) break;
        server ??= complain(port);
      }
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
    /** Makes the mirror, and renews it from now on with every sound change. */
    async start(): Promise<void> {
      await mirrorContent(content, mirror);
      follow().catch((error: unknown) => print(`The content is no longer watched: ${String(error)}`));
    },
    /** Answers a browser with a stream of reports; an empty one says that all is well. */
    stream(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      send(response);
    },
  };
}
