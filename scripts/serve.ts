import { resolve } from 'node:path';
import { serve } from '../src/publish/server';

serve({ siteDir: resolve('dist'), port: Number(process.env['PORT'] ?? 8888) })
  .then(({ url }) => console.log(`The site is at ${url} (Ctrl+C stops it).`))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
