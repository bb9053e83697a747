import { askHidden } from '../src/seal/prompt';
import { restorePrivate } from '../src/seal/restore';

restorePrivate(process.cwd(), { ask: askHidden, say: console.log }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
