import { features } from '../src/site';

/** Runs a command that a feature of the site brings, such as `seal`, with its arguments. */
async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const command = features.map(({ commands }) => commands?.[name]).find((one) => one !== undefined);
  if (!command) throw new Error(`This site has no “${name}”: src/site.ts says what it has.`);
  await command(args);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
