import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

async function bench() {
  if (!existsSync('bench/node_modules/lighthouse'))
    throw new Error('What only measuring needs is not installed yet: npm ci --prefix bench');
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  const { measure } = await import('../bench');
  await measure(positionals, values.against);
}

bench().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
