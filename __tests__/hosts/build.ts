import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSite } from '../fixtures/write-site';
import { owner } from '../fixtures/site';
import { run } from '../support/command';
import { renewWorkspace } from '../support/workspace';
import { folderOf, variants, workspace } from './variants';

/**
 * Builds the fixture site for each host, and installs their engines.
 * @throws Error with the output if one fails
 */
async function buildForHosts(): Promise<void> {
  const engines = '__tests__/hosts';
  if (!existsSync(`${engines}/node_modules/wrangler`)) {
    const { status } = spawnSync('npm', ['ci', '--prefix', engines], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The engines of the hosts could not be installed.');
  }
  renewWorkspace(workspace);
  await writeSite(workspace);
  for (const variant of variants) {
    const { host, base } = variant;
    const command = `env SITE_URL=${owner.siteUrl}${base} QUICK_PICTURES=true npm run build -- --host ${host.name}`;
    const { status, output } = await run(command, workspace);
    if (status !== 0) throw new Error(`The fixture site can’t be built for ${variant.name}:\n${output}`);
    const folder = folderOf(variant);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(join(workspace, host.folder), join(folder, host.folder), { recursive: true });
    writeFileSync(join(folder, 'build.log'), output);
  }
}

void buildForHosts();
