import type { Page } from '@playwright/test';
import { clinic, owner, passphrase } from '../fixtures/site';
import { dialog, opened, tryPassword } from '../browser/support/lock';
import { layOut } from '../browser/support/layout';
import { brand, firstAddress, kinds, lockedAddress, missingPageNoise, title } from '../browser/support/site';
import { expect, holdBack, open, started, test } from '../browser/support/test';
import { link, viewer } from '../browser/support/viewer';

// What a host does to the HTML, or an extension to the document, before React takes it over.

const hidden = '<span class="__cf_email__" data-cfemail="1a7d68">[email&#160;protected]</span>';

/** Hides e-mail addresses like Cloudflare, which reads HTML without decoding it; `at` is how it finds a “@”. */
async function hideAddresses(page: Page, at = '@') {
  const email = `[\\w.+-]+${at}[\\w-]+\\.[\\w.-]+`;
  await page.route(/\/[^.]*$/, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('html')) return route.fulfill({ response });
    const [head = '', body = ''] = (await response.text()).split('<body');
    const rewritten = body
      .replace(new RegExp(`href="mailto:${email}[^"]*"`, 'g'), 'href="/cdn-cgi/l/email-protection#1a7d68"')
      .replace(new RegExp(email, 'g'), hidden);
    return route.fulfill({ response, body: `${head}<body${rewritten}` });
  });
}

const address = (page: Page) => page.locator('footer').last().getByText(owner.email);

for (const [host, at] of [
  ['hides e-mail addresses', '@'],
  ['decodes references and hides e-mail addresses', '(?:@|&#64;)'],
] as const) {
  test(`where a host ${host}, every page works`, async ({ page, expectNoise }) => {
    expectNoise(missingPageNoise);
    await hideAddresses(page, at);
    for (const one of kinds) {
      await open(page, one);
      await expect(address(page), one).toHaveAttribute('href', `mailto:${owner.email}`);
      await expect(page.locator('[href*="/cdn-cgi/"]'), one).toHaveCount(0);
      if (one === lockedAddress) await unlockWithPassword(page);
    }
  });
}

async function unlockWithPassword(page: Page) {
  await expect(dialog(page)).toBeVisible();
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
  await expect(title(page)).toContainText(clinic.title);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the addresses can be read and followed where a host hides them', async ({ page }) => {
    await hideAddresses(page);
    for (const one of ['/', '/about', lockedAddress]) {
      await page.goto(one);
      await expect(address(page), one).toBeVisible();
      await expect(address(page), one).toHaveAttribute('href', `mailto:${owner.email}`);
    }
  });
});

/** What extensions and translations do to each text. */
const changes: Record<string, (text: Text) => void> = {
  'a number becomes a link': (text) => {
    const call = Object.assign(document.createElement('a'), { href: 'tel:1', textContent: text.data });
    text.replaceWith(call);
  },
  'a text is wrapped': (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `${text.data}…`;
    outer.append(inner);
    text.replaceWith(outer);
  },
  'words are replaced': (text) => {
    text.data = text.data.toUpperCase();
  },
  'a mark is put behind': (text) => text.after(document.createElement('mark')),
  'a text is cut in two': (text) => {
    if (text.length > 2) text.splitText(1);
  },
};

for (const [name, change] of Object.entries(changes)) {
  test(`the pages work if an extension has been there before: ${name}`, async ({ page }) => {
    for (const one of ['/', firstAddress, lockedAddress]) {
      const release = await holdBack(page, /\.js$/);
      await page.goto(one, { waitUntil: 'domcontentloaded' });
      await page.evaluate(`(${rewrite.toString()})(${change.toString()})`);
      await release();
      await started(page);
      await page.unroute(/\.js$/);
      await expect(address(page), one).toHaveAttribute('href', `mailto:${owner.email}`);
      if (one === firstAddress) {
        await link(page, 0).click();
        await expect(viewer(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(viewer(page)).toBeHidden();
        await brand(page).click();
        await expect(page).toHaveURL('/');
      }
    }
    await unlockWithPassword(page);
  });
}

function rewrite(change: (text: Text) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts)
    if (text.data.trim() && !text.parentElement?.closest('script, style, noscript')) change(text);
}

test('a browser that darkens pages by force leaves every page as it is', async ({ page, expectNoise }) => {
  expectNoise(missingPageNoise);
  const session = await page.context().newCDPSession(page);
  for (const one of kinds) {
    await open(page, one);
    await layOut(page);
    await expect(page.locator('meta[name="color-scheme"]'), one).toHaveAttribute('content', 'only light');
    const light = await footerOf(page);
    // Only who prefers a dark scheme has pages darkened.
    await page.emulateMedia({ colorScheme: 'dark' });
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    const forced = await footerOf(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: false });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(forced.equals(light), one).toBe(true);
  }
});

/** A picture of the page's last footer, without what moves. */
const footerOf = (page: Page) => page.locator('footer').last().screenshot({ animations: 'disabled' });
