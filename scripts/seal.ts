import { askHidden } from '../src/seal/prompt';
import { sealAll } from '../src/seal/seal-all';

sealAll(process.cwd(), { ask: askHidden, say: console.log }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
