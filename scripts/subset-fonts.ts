import { writeFontSubsets } from '../src/styles/font-subsets';

writeFontSubsets('.cache/fonts').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
