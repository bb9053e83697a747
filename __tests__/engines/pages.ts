import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files';
import { visitedFolder } from '../fixtures/folders';
import { siteDir } from '../support/served';

/** The HTML of every page of the fixture site. */
export function builtPages(): string {
  const site = join(visitedFolder, siteDir);
  const files = filesBelow(site).filter((file) => file.endsWith('.html'));
  return files.map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
}
