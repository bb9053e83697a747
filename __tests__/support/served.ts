import { test as base } from '@playwright/test';
import { join } from 'node:path';
import { serve } from '../../src/publish/server';

/** The folder of the finished site. */
export const siteDir = 'dist';

export interface ServedOptions {
  /** The project's folder with the site to test. */
  root: string;
}

/** Playwright's test on the finished site of `root`, served under Netlify's rules. */
export const served = base.extend<object, ServedOptions & { address: string }>({
  root: ['.', { option: true, scope: 'worker' }],
  address: [
    async ({ root }, provide) => {
      const server = await serve({ siteDir: join(root, siteDir), port: 0 });
      await provide(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ address }, provide) => provide(address),
});
