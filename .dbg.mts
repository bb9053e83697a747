import { startEditedSite } from './__tests__/support/edited-site';
import { chromium } from '@playwright/test';
const site = await startEditedSite();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const page = await b.newPage({ viewport: { width: 1280, height: 800 } });
page.on('pageerror', e => console.log('PAGEERROR', String(e).slice(0,300)));
page.on('console', m => m.type()==='error' && console.log('CONSOLE', m.text().slice(0,300)));
const bar = (n: any) => page.getByRole('region', { name: 'Editing' }).getByRole('button', { name: n });
try {
await page.goto(site.address); await bar('Publish…').waitFor(); await page.waitForTimeout(4000); console.log('START', await page.evaluate(() => [...(document.querySelector('gatsby-fast-refresh')?.shadowRoot?.querySelectorAll('[role=alertdialog], [data-gatsby-overlay=root], dialog, header, pre, h1, p') ?? [])].map(e=>e.textContent).join(' | ').slice(0,1500)));
await bar('Add project').click({timeout:5000}); await page.getByRole('textbox').waitFor(); await page.keyboard.type('Pharmacy'); await page.keyboard.press('Enter');
await page.getByRole('article', { name: 'Pharmacy' }).waitFor();
await page.getByRole('article', { name: 'Pharmacy' }).getByRole('heading').hover();
await page.getByRole('toolbar').getByRole('button', { name: 'Open' }).click();
await page.getByRole('heading', { level: 1, name: 'Pharmacy' }).waitFor(); await bar('Lock…').waitFor();
if (process.argv[2]) { await bar('Lock…').click(); await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click(); await page.getByRole('dialog', { name: 'It is locked' }).getByRole('button', { name: 'Close' }).click(); await page.getByText('Locked: your private copy').waitFor(); }
for (let i=0;i<8;i++) { if (await bar(/^Undo/).getAttribute('aria-disabled')==='true') break; console.log(await bar(/^Undo/).getAttribute('aria-label')); await Promise.all([page.waitForResponse(/__edit\/undo$/), bar(/^Undo/).click()]); }
for (let i=0;i<10;i++) { await page.waitForTimeout(1000); const t = await page.evaluate(() => document.querySelector('gatsby-fast-refresh')?.shadowRoot?.textContent?.slice(0,800)); if (t) { console.log('OVERLAY', t); break; } }
console.log(page.url(), await page.locator('h1').allTextContents());
await page.screenshot({ path: '/tmp/dbg.png' });
} finally { await b.close(); await site.stop(); console.log(site.developing.said?.().slice(-1500)); }
