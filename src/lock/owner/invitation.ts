import { join } from 'node:path';
import { z } from 'zod';
import { tryReadJson } from '../../content/edit/files';
import { isExampleAddress } from '../../content/schema/links';
import { sealedNames } from '../../content/sealed-names';
import type { Recipient } from '../crypto/envelope';
import { readProjects } from './project-file';
import { opensStudy } from './recipients';

const site = z.object({ siteUrl: z.string() });

export interface Page {
  name: string;
  title: string;
  url: string;
}

/**
 * The pages of the sealed case studies. Other errors of the content are left to the check.
 * @throws Error if they can't be read, or have no permanent address
 */
export function pagesOf(root: string): Page[] {
  const { data } = site.safeParse(tryReadJson(join(root, 'content/site.json')));
  if (!data) throw new Error('content/site.json has no "siteUrl", which a link needs. Run "npm run check".');
  if (isExampleAddress(data.siteUrl))
    throw new Error(
      `content/site.json: the “siteUrl” is still an example (${data.siteUrl}), so a link would lead nowhere. ` +
        'Write the address of your own site there (in the editor: Details, “You and your site”, “Address of this ' +
        'site”), then share again. Nothing was changed.',
    );
  const published = readProjects(root).filter(({ draft }) => !draft);
  return published.flatMap(({ title = 'Untitled', slug, sealed }, index) => {
    const [name] = sealedNames([{ sealed }]);
    return name ? [{ name, title, url: `${data.siteUrl}${slug ? `/p/${slug}` : `/project/${index}`}` }] : [];
  });
}

/**
 * The lines for the owner to hand on: the link, the passphrase, and a text for an e-mail. Nothing follows a link or a
 * passphrase on its line.
 */
export function invitation(all: Page[], recipient: Recipient): string[] {
  return handedOut(all, recipient).flatMap(({ link, password, message }) => {
    return [
      '',
      `Link        ${link}`,
      `Passphrase  ${password}`,
      '',
      'To paste into an e-mail:',
      ...message.split('\n'),
    ];
  });
}

export interface HandedOut {
  title: string;
  link: string;
  password: string;
  message: string;
}

/** The parts of an `invitation`. */
export function handedOut(all: Page[], recipient: Recipient): HandedOut[] {
  const pages = all.filter(({ name }) => opensStudy(recipient, name));
  const { key, passphrase: password = '', until } = recipient;
  const time = until ? [`It works until ${until}.`] : [];
  return pages.map(({ title, url }) => {
    const link = key ? `${url}#key=${key}` : url;
    const text = key
      ? [`“${title}” is confidential. This link opens it for you:`, link, 'If it asks for a password, it is:', password]
      : [`“${title}” is confidential:`, link, 'The password is:', password];
    return { title, link, password, message: [...text, ...time].join('\n') };
  });
}
