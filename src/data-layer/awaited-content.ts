import { createServer } from 'node:http';
import { checkContent, isValid } from '../content/check/check';
import { formatReport } from '../content/check/report';
import { changesOf } from './watch';

/** Resolves once the content of a folder is valid. Until then what must be fixed is printed, and served at `port`. */
export async function untilContentIsValid(content: string, port: number): Promise<void> {
  let report = '';
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' }).end(report);
  });
  for await (const _ of changesOf(content)) {
    const found = await checkContent(content);
    if (isValid(found)) break;
    report = formatReport(found, { color: false });
    if (!server.listening) await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    console.log(formatReport(found, { color: process.stdout.isTTY }));
  }
  if (!server.listening) return;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
