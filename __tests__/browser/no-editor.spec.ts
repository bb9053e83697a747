import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/engine/folders';
import { siteDir } from '../support/served';
import { expect, test } from './support/test';

/** Encrypted files are skipped: any four letters may occur in them by chance. */
const isReadable = /^(?!static\/sealed\/).*\.(?:html|m?js|json|css|xml|txt|map|webmanifest)$|^_/;

/**
 * Traces of the development editor in a page, script or style: attributes, places in files, addresses, headers, events,
 * and its form library.
 */
const trace =
  /\bdata-(?:field|in|template)\b(?!-)|(?:site|projects)\.json#|__edit|x-edit-token|workingcopy|src\/editing|rjsf/i;

test('neither the editor nor the marks of drafts, which are for development alone, are published', ({ root }) => {
  const dist = join(root, siteDir);
  const texts = filesBelow(dist).filter((file) => isReadable.test(file));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((file) => trace.test(file) || trace.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
  const scripts = texts.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((file) => /draft/i.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
});
