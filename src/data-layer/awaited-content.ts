import { createServer } from 'node:http';
import { checkContent, isValid } from '../content/check/check';
import { formatReport, type ContentReport } from '../content/check/report';
import { onChangesOf } from './watch';

/** Resolves once the content of a folder is valid. Until then it prints the problems and serves them at `port`. */
export async function untilContentIsValid(content: string, port: number): Promise<void> {
  const check = async (): Promise<ContentReport | undefined> => {
    const found = await checkContent(content);
    return isValid(found) ? undefined : found;
  };
  const textOf = (found: ContentReport) => formatReport(found, { color: false });
  const show = (found: ContentReport) => console.log(formatReport(found, { color: process.stdout.isTTY }));
  const first = await check();
  if (!first) return;

  let report = textOf(first);
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' }).end(report);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  show(first);
  await new Promise<void>((resolve, reject) => {
    const recheck = async () => {
      const found = await check();
      if (!found) return watcher.close().then(resolve);
      if (textOf(found) !== report) show(found);
      report = textOf(found);
    };
    const watcher = onChangesOf(content, () => recheck().catch(reject));
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
