import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/check/files';
import { visitedFolder } from '../fixtures/folders';
import { siteDir } from '../support/served';

const site = join(visitedFolder, siteDir);

/** The content security policy of the fixture site. */
export const builtPolicy = (): string =>
  /content-security-policy: (.*)/.exec(readFileSync(join(site, '_headers'), 'utf8'))?.[1] ?? '';

/** The HTML of every page of the fixture site. */
export function builtPages(): string {
  const files = filesBelow(site).filter((file) => file.endsWith('.html'));
  return files.map((file) => readFileSync(join(site, file), 'utf8')).join('\n');
}
