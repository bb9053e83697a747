import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files';
import { siteDir } from '../support/served';
import { expect, test } from './support/test';

/** In what is encrypted any four letters may stand. */
const isReadable = /^(?!static\/sealed\/).*\.(?:html|m?js|json|css|xml|txt|map|webmanifest)$|^_/;

/**
 * What the editor of development leaves in a page, a script or a rule: attributes, addresses, headers, events, and its
 * library of forms.
 */
const trace = /\bdata-(?:field|in|template)\b(?!-)|__edit|x-edit-token|workingcopy|src\/editing|rjsf/i;

test('nothing of the editor is published', ({ root }) => {
  const dist = join(root, siteDir);
  const texts = filesBelow(dist).filter((file) => isReadable.test(file));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((file) => trace.test(file) || trace.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
});
