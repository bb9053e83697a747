import { join } from 'node:path';
import { z } from 'zod';
import { tryReadJson } from '../../content/engine/json-files';
import { isExampleAddress } from '../../content/engine/addresses';
import { sealedNames } from '../../content/sealed-names';
import type { Access } from '../../locking';
import type { Recipient } from '../crypto/envelope';
import { readProjects } from './project-file';
import { opensStudy } from './recipients';

const site = z.object({ siteUrl: z.string() });

interface Page {
  name: string;
  title: string;
  url: string;
  isDraft: boolean;
}

/**
 * The pages of the sealed case studies. Other errors of the content are left to the check.
 * @throws Error if they can't be read, or have no permanent address
 */
export function lockedPages(root: string): Page[] {
  const { data } = site.safeParse(tryReadJson(join(root, 'content/site.json')));
  if (!data) throw new Error('content/site.json has no "siteUrl", which a link needs. Run "npm run check".');
  if (isExampleAddress(data.siteUrl))
    throw new Error(
      `content/site.json: the “siteUrl” (${data.siteUrl}) has a name reserved for examples, so a link would lead ` +
        'nowhere. Write the address of your own site there (in the editor: Details, “You and your site”, “Address of ' +
        'this site”), then share again. Nothing was changed.',
    );
  const projects = readProjects(root);
  return projects.flatMap(({ title = 'Untitled', slug, sealed, draft: isDraft = false }, index) => {
    const [name] = sealedNames([{ sealed }]);
    const drafts = projects.slice(0, index).filter(({ draft }) => draft).length;
    const path = slug ? `/p/${slug}` : `/project/${index - drafts}`;
    // A draft without a permanent address has none yet.
    return name && (slug || !isDraft) ? [{ name, title, url: data.siteUrl + path, isDraft }] : [];
  });
}

/** What a recipient opens these pages with. Nothing follows a link or a passphrase on its line. */
export function accessOf(all: Page[], recipient: Recipient): Access {
  const pages = all.filter(({ name }) => opensStudy(recipient, name));
  const { label, key, passphrase: password = '', until } = recipient;
  const time = until ? [`It works until ${until}.`] : [];
  const handedOut = pages.map(({ title, url, isDraft }) => {
    const link = key ? `${url}#key=${key}` : url;
    const text = key
      ? [`“${title}” is confidential. This link opens it for you:`, link, 'If it asks for a password, it is:', password]
      : [`“${title}” is confidential:`, link, 'The password is:', password];
    return { title, link, password, message: [...text, ...time].join('\n'), isDraft };
  });
  return { label, hasLink: key !== undefined, handedOut };
}
