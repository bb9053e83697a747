import { expect, test, type FileChooser, type Page } from '@playwright/test';
import { marketStudy } from '../fixtures/case-studies';
import { market, seeds } from '../fixtures/site';
import { drawPicture } from '../support/content-tree';
import type { EditedSite } from '../support/edited-site';
import { onThePage } from './on-the-page';

/** What an owner does with running texts and with pictures of all kinds; nothing of it is taken back. */
export function textsAndPictures(tab: () => Page, developed: () => EditedSite): void {
  let page: Page;
  let owners: ReturnType<typeof onThePage>;

  test.beforeAll(() => {
    page = tab();
    owners = onThePage(page, developed());
  });

  /** The current case study of a project. */
  const contentOf = ({ title }: { title: string }) =>
    owners.json('content/projects.json').find((project: { title: string }) => project.title === title).content;

  test('words become a link and strong by keyboard', async () => {
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

  const [square] = marketStudy.gallery[0]?.items ?? [];
  const items = () => contentOf(market).gallery[0].items;
  const picture = (seed: number) => drawPicture(seed, 1200).toBuffer();

  async function openChooser(press: () => Promise<void>): Promise<FileChooser> {
    const opened: FileChooser[] = [];
    page.once('filechooser', (chooser) => opened.push(chooser));
    await expect(async () => {
      await press();
      await expect.poll(() => opened.length, { timeout: 2000 }).toBe(1);
    }).toPass();
    const [chooser] = opened;
    if (!chooser) throw new Error('No file chooser was opened.');
    return chooser;
  }

  test('several pictures are added to a gallery by the keyboard alone, each with its description', async () => {
    await owners.goTo(market.title);
    const link = page.getByRole('link', { name: square?.alt ?? '' });
    // A page that Gatsby renders anew meanwhile may take the focus: then the keys are pressed again.
    const chooser = await openChooser(async () => {
      await link.focus();
      await page.keyboard.press('Alt+F10');
      await owners.tool('Add after').focus();
      await page.keyboard.press('Enter');
    });
    const shots = [10, 2, 1].map(async (number) => ({
      name: `shot ${number}.png`,
      mimeType: 'image/png',
      buffer: await picture(number),
    }));
    await chooser.setFiles(await Promise.all(shots));
    for (const number of [1, 2, 10]) {
      await expect(owners.dialog(`Describe “shot ${number}.png”`)).toBeVisible();
      await page.keyboard.type(`Shot ${number} of the square`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: `Shot ${number} of the square` })).toBeVisible();
    }
    expect(items().map(({ image }: { image?: string }) => image)).toEqual([
      square?.image,
      ...['./uploads/shot-1.png', './uploads/shot-2.png', './uploads/shot-10.png'],
      undefined,
    ]);
  });

  test('both pictures of a comparison are replaced by a press', async () => {
    const index = marketStudy.gallery.findIndex(({ arrangement }) => arrangement === 'compare');
    for (const [at, { alt }] of (marketStudy.gallery[index]?.items ?? []).entries()) {
      const image = page.getByRole('img', { name: alt });
      await image.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
      // The first one is visible on the left of the slider, the second one on its right.
      const position = { x: width * (at === 0 ? 0.1 : 0.9), y: height / 2 };
      const chooser = await openChooser(() => image.click({ position }));
      await chooser.setFiles({ name: `stall ${at}.png`, mimeType: 'image/png', buffer: await picture(20 + at) });
      const question = owners.dialog('Describe the new picture');
      await question.getByRole('textbox').fill(`Stall ${at} by the gate`);
      await question.getByRole('button', { name: 'Use this picture' }).click();
      await expect(page.getByRole('img', { name: `Stall ${at} by the gate` })).toBeVisible();
    }
    const images = contentOf(market).gallery[index].items.map(({ image }: { image: string }) => image);
    expect(images).toEqual(['./uploads/stall-0.png', './uploads/stall-1.png']);
  });

  test('a picture gets the address of a prototype under Details, and opens it in a new tab', async () => {
    const address = 'https://www.figma.com/proto/market';
    await owners.bar('Details').click();
    const panel = page.getByRole('complementary');
    const field = page.locator('#root_content_gallery_0_items_0_prototype');
    const closed = panel.locator('details:not([open])', { has: field });
    while ((await closed.count()) > 0) await closed.first().locator('summary').first().click();
    await field.fill(address);
    await field.press('Tab');
    await expect.poll(() => items()[0].prototype).toBe(address);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(`a[href="${address}"]`)).toHaveAttribute('target', '_blank');
  });
}
