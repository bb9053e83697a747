import { parseArgs } from 'node:util';
import { renewEditorSchemas } from '../src/content/schema/editor-schemas';
import { untilContentIsValid } from '../src/data-layer/awaited-content';
import { alone } from '../src/publish/alone';
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
  await renewEditorSchemas();
  await untilContentIsValid('content', port);
  // Opens a browser if started in a terminal; `BROWSER=none` prevents it.
  const opening = process.stdout.isTTY ? ['--open'] : [];
  process.exitCode = await alone(process.cwd(), () => runGatsby(['develop', ...opening, ...options]));
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
