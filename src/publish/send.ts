import compression from 'compression';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { Answer } from './netlify-rules';

/** Compresses whole texts, but no ranges of files. */
const compress = compression({
  threshold: 0,
  filter: (request, response) => response.statusCode === 200 && compression.filter(request, response),
});

/** Sends an answer like Netlify: with 304 for unchanged files, ranges on request, and compressed texts. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  siteDir: string,
  { status, file, location, headers }: Answer,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  response.statusCode = status;
  const usual = location ? { location } : { 'cache-control': 'public, max-age=0, must-revalidate' };
  for (const [name, value] of Object.entries({ ...usual, ...headers })) response.setHeader(name, value);
  if (file === undefined) {
    response.end();
    return;
  }
  const options = { root: siteDir, acceptRanges: status === 200, cacheControl: false, dotfiles: 'allow' as const };
  compress(request, response, () => {
    send(request, encodeURIComponent(file), options)
      .on('error', (error: { status?: number }) => {
        response.removeHeader('cache-control');
        response.statusCode = error.status ?? 500;
        response.end();
      })
      .pipe(response);
  });
}
