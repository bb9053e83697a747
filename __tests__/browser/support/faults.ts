import { expect, type Page } from '@playwright/test';

/** The content of Gatsby's page data files. */
type Data = Record<string, unknown>;

/** Modifies page data in responses. */
export async function alterData(page: Page, pattern: RegExp, change: (data: Data) => void): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data?: Data; result?: { data: Data } };
    change(json.result?.data ?? json.data ?? {});
    await route.fulfill({ response, json });
  });
}

/** React's messages about an error that the error boundary caught. */
export const crashNoise = /^(TypeError|Error: Minified React error #31)/;

/** Opens the home page with invalid data and waits for the error message, logged with its stack. */
export async function crash(page: Page): Promise<void> {
  const logged = page.waitForEvent('console', (message) => /^TypeError.*\n\s+at /.test(message.text()));
  await alterData(page, /\/page-data\/index\/page-data\.json/, (data) => void (data['projects'] = null));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await logged;
}
