import { parseArgs } from 'node:util';
import { renewEditorSchemas } from '../src/content/schema/editor-schemas';
import { untilContentIsValid } from '../src/data-layer/awaited-content';
import { folderProblem } from '../src/publish/folder';
import { runGatsby } from '../src/publish/gatsby';
import { portOf, requireFreePort } from '../src/publish/port';

async function develop() {
  const problem = folderProblem(process.cwd());
  if (problem) throw new Error(problem);
  const options = process.argv.slice(2);
  const { port: asked } = parseArgs({
    args: options,
    options: { port: { type: 'string', short: 'p' } },
    strict: false,
  }).values;
  const port = asked === undefined ? portOf(process.env['PORT'], 8000) : portOf(String(asked), 8000, '--port');
  await requireFreePort(port, 'npm run develop');
  // Gatsby then answers a page with its data once they are up to date, as it does wherever `CI` is not set. Without it
  // a page that is opened while its data change gets the old ones, and no word of the new.
  process.env['GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI'] = 'true';
  await renewEditorSchemas();
  await untilContentIsValid('content', port);
  // Opens a browser where an owner started it in a terminal; `BROWSER=none` prevents it.
  const opening = process.stdout.isTTY ? ['--open'] : [];
  process.exitCode = await runGatsby(['develop', ...opening, ...options]);
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
