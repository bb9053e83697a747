import { writeFontSubsets } from './font-subsets';

writeFontSubsets('src/styles/fonts')
  .then((sizes) => {
    for (const [file, bytes] of Object.entries(sizes)) console.log(`${file}: ${(bytes / 1000).toFixed(1)} kB`);
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
