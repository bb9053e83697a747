import type { Page } from '@playwright/test';
import { passphrase } from '../../fixtures/site';
import { crash, crashNoise } from './faults';
import { alert, cannotDecrypt, envelope, openLocked, sealedPictures, tryPassword, unreadable, wrong } from './lock';
import { firstAddress, missingPageNoise, offlineNoise } from './site';
import { expect, goOffline, open, scrollTo } from './test';
import { captions, links, picture, viewer } from './viewer';

/** The states of a page, each reached from the previous one. */
type Visit = Record<string, (page: Page, address: string) => Promise<void>>;

/** All states of pages after the initial one. */
export const visits: Record<string, Visit> = {
  'the home page': {
    scrolled: async (page) => {
      await open(page, '/');
      await scrollTo(page, 120);
    },
  },
  'the drawer': {
    'as it opens': async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, '/about');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
    },
  },
  'the offline notice': {
    'as it opens': async (page) => {
      await open(page, '/about');
      await goOffline(page);
      await expect(page.getByText('You are offline.')).toBeInViewport();
    },
  },
  'the error screen': { 'as it opens': crash },
  'the viewer': {
    'on its first picture, enlarged': async (page) => {
      await open(page, firstAddress);
      await links(page).first().click();
      await picture(page, captions[0] ?? '').click();
    },
    'on its last picture': async (page) => {
      await page.keyboard.press('Escape');
      await links(page).last().click();
      await expect(viewer(page)).toBeVisible();
    },
  },
  'the locked page': {
    'without a connection': async (page) => {
      await openLocked(page);
      await goOffline(page);
      await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
    },
    'with a wrong password': async (page) => {
      await page.context().setOffline(false);
      await expect(page.getByText('Vous êtes hors connexion.')).toBeHidden();
      await tryPassword(page, 'guess');
      await expect(alert(page)).toHaveText(wrong);
    },
    'whose text can’t be read': async (page) => {
      await page.route(envelope, (route) => route.fulfill({ status: 404 }));
      await tryPassword(page, passphrase);
      await expect(alert(page)).toContainText(unreadable);
    },
  },
  'the unlocked case study': {
    'without its pictures': async (page) => {
      await page.route(sealedPictures, (route) => route.fulfill({ status: 404 }));
      await openLocked(page);
      await tryPassword(page, passphrase);
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(10);
    },
    'with its pictures': async (page) => {
      await page.unroute(sealedPictures);
      await page.getByRole('button', { name: 'Réessayer' }).first().click();
      await expect(links(page)).toHaveCount(11);
    },
    'with the viewer': async (page) => {
      await links(page).nth(1).click();
      await expect(viewer(page)).toBeVisible();
    },
  },
  'a browser that can’t decrypt': {
    'with a password': async (page, address) => {
      await openLocked(page, address.replace('localhost', 'plain-http.test'));
      await tryPassword(page, passphrase);
      await expect(alert(page)).toContainText(cannotDecrypt);
    },
  },
};

/** Console messages in these states. */
export const visitNoise = [
  crashNoise,
  missingPageNoise,
  offlineNoise,
  /^Failed to load resource: .* 404 .*sealed/,
  /Opener-Policy header has been ignored/,
];
