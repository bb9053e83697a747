import { buildSite } from '../src/publish/build';
import { netlify } from '../src/publish/hosts/netlify';
import { check } from '../src/site';

async function build() {
  const host = await buildSite(process.argv.slice(2), check);
  if (!host) process.exitCode = 1;
  else {
    const again = host === netlify ? '' : `, which builds it for Netlify: build it for ${host.title} again afterwards`;
    const publish = `push to the repository your host builds, or upload ${host.folder}/ to it.`;
    console.log(`To look at it: npm start${again}. To publish it: ${publish}`);
  }
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
