import { expect, test, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { ferry, harbour, orchard, projects, seeds } from '../fixtures/site';
import { orchardStudy } from '../fixtures/case-studies';
import { drawPicture } from '../support/content-tree';
import { git, type EditedSite } from '../support/edited-site';
import { ownersFolder } from '../support/owners-folder';

/** Tests of changing files by hand in development; the files are restored at the end. */
export function changesByHand(tab: () => Page, developed: () => EditedSite): void {
  test.describe('files changed by hand', () => {
    let page: Page;
    let owners: ReturnType<typeof ownersFolder>;

    test.beforeAll(() => {
      page = tab();
      owners = ownersFolder(developed().folder);
    });

    test.afterAll(async () => {
      git(developed().folder, 'checkout', '--quiet', '--', 'content');
      git(developed().folder, 'clean', '--quiet', '--force', '--', 'content');
      await page.getByRole('heading', { name: ferry.title }).waitFor();
    });

    test('a changed text is shown', async () => {
      await page.getByRole('heading', { name: ferry.title }).waitFor();
      owners.replace(ferry.title, 'A changed title');
      await page.getByRole('heading', { name: 'A changed title' }).waitFor();
    });

    test('drafts are marked and shown after published projects', async () => {
      const home = page.url();
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(projects.length + 2);
      await expect(cards.filter({ hasText: 'Draft' })).toHaveCount(2);
      await expect(cards.nth(projects.length)).toContainText(new RegExp(`${orchard.title}.*Draft`));
      await expect(cards.nth(projects.length + 1)).toContainText(new RegExp(`${harbour.title}.*Draft`));
      for (const [index, { slug }] of [orchard, harbour].entries()) {
        // Gatsby may show the cards before it has made the pages.
        await expect(async () => {
          await page.goto(new URL(`/p/${slug}`, home).href);
          expect(page.url()).toBe(new URL(`/project/${projects.length + index}`, home).href);
        }).toPass();
        await expect(page.getByText('Draft: in the published site there is no such page')).toBeVisible();
      }
      await page.goto(new URL(`/p/${orchard.slug}`, home).href);
      // It is locked, with its working copy here.
      await expect(page.getByRole('heading', { level: 1, name: orchard.title })).toBeVisible();
      await expect(page.getByText(orchardStudy.heroSubtitle)).toBeVisible();
      await page.goto(home);
    });

    test('a slow page is loaded only once', async () => {
      const home = page.url();
      const data = '**/page-data.json';
      await page.route(data, (route) => new Promise((later) => setTimeout(later, 1000)).then(() => route.continue()));
      await page.goto(new URL('/project/0', home).href);
      await page.getByRole('heading', { level: 1, name: 'A changed title' }).waitFor();
      // A document that is reloaded repeatedly never reaches this age.
      await page.waitForFunction(() => performance.now() > 5000);
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto(home);
    });

    test('an empty page is reloaded', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      await page.locator('[data-template]').evaluate((shown) => shown.remove());
      await expect(heading).toBeVisible();
    });

    test('a permanent address leads to its project after a reordering', async () => {
      const home = page.url();
      await page.goto(new URL(`/p/${ferry.slug}?from=mail#work`, home).href);
      await expect(page).toHaveURL(new URL('/project/0?from=mail#work', home).href);
      const before = owners.read();
      const [draft, first, second, ...others] = JSON.parse(before);
      owners.write([draft, { ...second, slug: 'lent-seeds' }, first, ...others]);
      const addressOf = async (slug: string) => (await page.request.get(new URL(`/p/${slug}`, home).href)).url();
      await expect.poll(() => addressOf('lent-seeds')).toBe(new URL('/project/0', home).href);
      expect(await addressOf('ferry-2')).toBe(new URL('/project/1', home).href);
      writeFileSync(owners.projectsFile, before);
      await expect.poll(() => addressOf('ferry-2')).toBe(new URL('/project/0', home).href);
      await page.goto(home);
    });

    test('a changed title appears in the tab and the link preview without a restart', async () => {
      const home = page.url();
      await page.goto(new URL('/project/0', home).href);
      await expect(page).toHaveTitle(/^A changed title/);
      owners.replace('A changed title', 'A title changed again');
      await expect(page).toHaveTitle(/^A title changed again/);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^A title changed again/);
      await page.goto(home);
    });

    test('a new picture is shown once it is named', async () => {
      await drawPicture(99, 800).toFile(owners.inFolder('content/uploads/new, 1 #2.png'));
      owners.replace('two words (1200).png', 'new, 1 #2.png');
      const picture = page.getByRole('img', { name: seeds.imageAlt });
      await expect(picture).toHaveAttribute('src', /new/);
      // The page may name it before Gatsby has made it.
      await expect(async () => {
        await page.reload();
        await picture.scrollIntoViewIfNeeded();
        await picture.evaluate((image: HTMLImageElement) => image.decode());
      }).toPass();
    });
  });
}
