import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBin, readEnvelope, shortHash } from './sealed-folder';
import { sealedNames } from './working-copy';

/**
 * Copies what a browser needs of content/sealed to public/static/sealed, under names that change with the content, and
 * removes from there what is not needed any more. Checks the sources too, which stay unpublished.
 * @returns the address of each envelope by its name, without path prefix.
 * @throws, in the owner's words, when a file is missing or altered.
 */
export const publishSealed = async (contentDir: string, publicDir: string): Promise<Map<string, string>> => {
  const sealed = join(contentDir, 'sealed');
  const published = new Map<string, Uint8Array | string>();
  const addresses = new Map<string, string>();
  for (const name of sealedNames(contentDir)) {
    const { text, envelope } = await readEnvelope(sealed, name);
    for (const bin of envelope.sources) readBin(sealed, name, bin);
    for (const bin of envelope.files) published.set(bin, readBin(sealed, name, bin));
    const file = `${name}-${shortHash(text)}.json`;
    published.set(file, text);
    addresses.set(name, `/static/sealed/${file}`);
  }

  const target = join(publicDir, 'static/sealed');
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) if (!published.has(file)) rmSync(join(target, file), { recursive: true });
  for (const [file, bytes] of published) writeFileSync(join(target, file), bytes);
  return addresses;
};
