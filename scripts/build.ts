import { buildSite } from '../src/publish/build';
import { check } from '../src/site';

const next = 'To look at it: npm start. To publish it: push to the repository your host builds, or upload dist/ to it.';

async function build() {
  if (await buildSite(process.argv.slice(2), check)) console.log(next);
  else process.exitCode = 1;
}

void build();
