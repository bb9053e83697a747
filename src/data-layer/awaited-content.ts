import { createServer } from 'node:http';
import { checkContent, isValid } from '../content/check/check';
import { formatReport } from '../content/check/report';
import { onChangesOf } from './watch';

/** Resolves once the content of a folder is valid. Until then what must be fixed is printed, and served at `port`. */
export async function untilContentIsValid(content: string, port: number): Promise<void> {
  let report = '';
  const isReady = async () => {
    const found = await checkContent(content);
    const before = report;
    report = isValid(found) ? '' : formatReport(found, { color: false });
    if (report !== '' && report !== before) console.log(formatReport(found, { color: process.stdout.isTTY }));
    return report === '';
  };
  if (await isReady()) return;

  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' }).end(report);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  await new Promise<void>((resolve, reject) => {
    const look = () => isReady().then((ready) => (ready ? watcher.close().then(resolve) : undefined), reject);
    const watcher = onChangesOf(content, look);
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
