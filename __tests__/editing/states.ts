import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeFindings } from '../browser/support/accessibility';
import { ferry, owner, seeds } from '../fixtures/site';
import type { EditedSite } from '../support/edited-site';

/** The parts of the editor outside of the window, unless scrollable, and whether the page scrolls sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const parts = [...(document.getElementById('edit')?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
    const scrolls = (part: Element | null): boolean =>
      part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowY) || scrolls(part.parentElement));
    const seen = parts.filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).clipPath === 'none',
    );
    const isOut = (part: HTMLElement) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
      const isAcross = left < -1 || right > innerWidth + 1;
      return width > 1 && height > 1 && (isAcross || (!scrolls(part) && (top < -1 || bottom > innerHeight + 1)));
    };
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    return [...sideways, ...seen.filter(isOut).map((part) => part.outerHTML.slice(0, 120))];
  });

/** Whether an element has an edge in forced colours. */
const hasEdge = (thing: Locator) =>
  thing.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(node);
    return (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
  });

/** Accessibility tests of each state of the editor. */
export function statesOfEditing(tab: () => Page, edited: () => EditedSite): void {
  const bar = (name: string | RegExp) => tab().getByRole('region', { name: 'Editing' }).getByRole('button', { name });
  const tool = (name: string) => tab().getByRole('toolbar').getByRole('button', { name });
  const heading = () => tab().getByRole('heading', { level: 1 });
  const card = () => tab().getByRole('article', { name: ferry.title });
  const cancel = () =>
    tab()
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel|Close/ })
      .click();

  async function open(address: string) {
    await tab().goto(edited().address + address);
    await expect(bar('Publish…')).toBeVisible();
  }

  const states: Record<string, { address?: string; reach: () => Promise<void>; part: () => Locator }> = {
    resting: { reach: async () => tab().mouse.move(0, 0), part: () => tab().locator('#edit .bar') },
    'hovering a link': {
      reach: () => tab().getByRole('navigation').first().getByRole('link', { name: owner.brand }).hover(),
      part: () => tab().getByRole('toolbar'),
    },
    'hovering words': { reach: () => heading().hover(), part: () => tab().locator('[data-edit-target]') },
    'hovering a card': {
      reach: () => card().getByRole('heading').hover(),
      part: () => tab().getByRole('toolbar'),
    },
    'hovering a point of a list': {
      address: '/project/1',
      reach: () =>
        tab()
          .getByText(seeds.content.design[1] ?? '')
          .hover(),
      part: () => tab().getByRole('toolbar'),
    },
    typing: { reach: () => heading().click(), part: () => tab().locator('[data-edit-typing]') },
    'what is refused': {
      reach: async () => {
        await heading().click();
        await tab().keyboard.press('ControlOrMeta+a');
        await tab().keyboard.press('Delete');
        await tab().keyboard.press('Enter');
        await expect(tab().getByRole('alert').filter({ hasText: 'Found an empty text' })).toBeVisible();
      },
      part: () => tab().getByRole('alert').filter({ hasText: 'Found an empty text' }),
    },
    'the panel': {
      address: '/project/1',
      reach: async () => {
        await bar(/^Details/).click();
        for (const part of ['Design', 'Impact'])
          await tab().getByRole('complementary').getByText(part, { exact: true }).first().click();
      },
      part: () => tab().getByRole('complementary'),
    },
    'the panel of the words': {
      reach: async () => {
        await bar(/^Details/).click();
        await tab().getByLabel('Details of').selectOption('Words of the interface');
      },
      part: () => tab().getByRole('complementary'),
    },
    'the description of a picture': {
      address: '/about',
      reach: async () => {
        // `hover` would scroll the tools of this high picture over the navigation, and `click` would scroll them away
        // from there while it presses.
        const { x = 0, y = 0 } = (await tab().getByRole('img', { name: owner.about.portraitAlt }).boundingBox()) ?? {};
        await tab().mouse.move(x + 50, y + 50);
        await tool('Description…').click();
        await tab().getByRole('dialog').getByRole('textbox').fill('');
        await tab().getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await expect(tab().getByRole('dialog').locator('textarea:user-invalid')).toBeFocused();
      },
      part: () => tab().getByRole('dialog'),
    },
    'the question before deleting': {
      reach: async () => {
        await card().getByRole('heading').hover();
        await tool('Delete…').click();
      },
      part: () => tab().getByRole('dialog'),
    },
    sharing: { address: '/project/3', reach: () => bar('Share…').click(), part: () => tab().getByRole('dialog') },
    remarks: { reach: () => bar(/remarks/i).click(), part: () => tab().getByRole('dialog') },
    publishing: {
      reach: async () => {
        await heading().click();
        await tab().keyboard.type('!');
        await tab().keyboard.press('Enter');
        await expect(tab().getByRole('textbox')).toHaveCount(0);
        await bar('Publish…').click();
      },
      part: () => tab().getByRole('dialog'),
    },
  };

  for (const [state, { address = '/', reach, part }] of Object.entries(states))
    test(`editing is accessible, in forced colours and at 200 % too: ${state}`, async () => {
      await open(address);
      await reach();
      await expect(part()).toBeVisible();
      // A page is empty while Gatsby renews its data.
      await expect(tab().locator('h1').first()).toBeVisible();
      expect.soft(await axeFindings(tab())).toEqual([]);
      await tab().emulateMedia({ forcedColors: 'active' });
      expect.soft(await hasEdge(part()), 'an edge in forced colours').toBe(true);
      await tab().emulateMedia({ forcedColors: 'none' });
      await tab().setViewportSize({ width: 640, height: 400 });
      const target = tab().locator('[data-edit-target], [data-edit-typing]').first();
      if (await target.isVisible()) await target.scrollIntoViewIfNeeded();
      await expect.soft(async () => expect(await cutOff(tab())).toEqual([])).toPass({ timeout: 3000 });
      await tab().setViewportSize({ width: 1280, height: 800 });
      if (await tab().getByRole('dialog').isVisible()) await cancel();
      await tab().keyboard.press('Escape');
    });
}
