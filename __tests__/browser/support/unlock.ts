import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** The password of the locked case study, which the README gives away for the demo. */
export const demoPassword = /Demo password: `([^`]+)`/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';

/** Gives a password to the dialog of the locked page. */
export async function unlock(page: Page, password: string): Promise<void> {
  await page.locator('input[type="password"]').fill(password);
  await page.locator('dialog button[type="submit"]').click();
}
