import { expect, test, type Page } from '@playwright/test';
import { owner, seeds } from '../fixtures/site';
import type { EditedSite } from '../support/edited-site';
import { onThePage } from './on-the-page';

/** What an owner does with running texts; nothing of it is taken back. */
export function textsAndPictures(tab: () => Page, developed: () => EditedSite): void {
  let page: Page;
  let owners: ReturnType<typeof onThePage>;

  test.beforeAll(() => {
    page = tab();
    owners = onThePage(page, developed());
  });

  /** The case study of a project, wherever that stands in the list by now. */
  const contentOf = ({ title }: { title: string }) =>
    owners.json('content/projects.json').find((project: { title: string }) => project.title === title).content;

  test('words of a point become a link and loud by the keyboard alone', async () => {
    const [point = ''] = seeds.content.initialResearch;
    const first = point.split(' ')[0] ?? '';
    await owners.goTo(seeds.title);
    const item = page.getByRole('listitem').filter({ hasText: point });
    await item.focus();
    await page.keyboard.press('Enter');
    await expect(owners.box()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Home');
    for (const _ of first) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+k');
    const asked = owners.dialog(`Where does “${first}” lead?`);
    await asked.getByRole('combobox').fill('boats.example');
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    const link = `[${first}](https://boats.example)`;
    await expect(owners.box()).toHaveText(point.replace(first, link));
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.press('Enter');
    await expect(owners.box()).toHaveCount(0);
    expect(contentOf(seeds).initialResearch[0]).toBe(point.replace(first, `**${link}**`));
    await expect(page.getByRole('strong').getByRole('link', { name: first })).toHaveAttribute('target', '_blank');
  });

  test('a link to a page that is not there is refused, and a title takes none', async () => {
    await owners.goTo('About');
    const paragraph = page.getByText(owner.about.paragraphs[1] ?? '');
    await owners.type(paragraph, 'See [the ferry](/p/iland-ferry).');
    await page.keyboard.press('Enter');
    await expect(owners.notice()).toHaveText(/Write “\/p\/island-ferry”/);
    await page.keyboard.press('Escape');
    await owners.goTo('Home');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ControlOrMeta+b');
    await expect(page.getByText('Titles, labels and figures take no links and no emphasis.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
}
