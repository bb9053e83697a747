import { resolve } from 'node:path';
import { buildSite } from '../src/publish/build';
import { netlify } from '../src/publish/hosts/netlify';
import { pathPrefix } from '../src/publish/path-prefix';
import { networkAddresses, portOf, requireFreePort } from '../src/publish/port';
import { serve } from '../src/publish/server';
import { check } from '../src/site';

async function start() {
  const port = portOf(process.env['PORT'], 8888);
  const isShared = process.env['HOST'] === '0.0.0.0';
  await requireFreePort(port, 'npm start');
  const [first, ...options] = process.argv.slice(2);
  if (first === '--build' && !(await buildSite([...options, '--host', netlify.name], check))) {
    process.exitCode = 1;
    return;
  }
  const { url } = await serve({ siteDir: resolve('dist'), port, isShared });
  const path = pathPrefix('content');
  const others = isShared ? networkAddresses().map((address) => `http://${address}:${port}${path}`) : [];
  const onPhone = others.map((other) => `\nOn a phone in the same network: ${other}`).join('');
  console.log(`The site is at ${url}${path} (Ctrl+C stops it).${onPhone}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
