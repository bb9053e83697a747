import type { Arrangement, SiteParts } from './host';

/**
 * The files of a site on a host that publishes its folder at the root of a domain: a site with a base stands in folders
 * of that name. Outside of them there is only a page for unknown addresses, without scripts, which know no other base.
 */
export function belowPath({ base, pages, files }: SiteParts): Arrangement {
  const within = (name: string) => `${base}/${name}`.slice(1);
  const texts = new Map([...pages].map(([name, html]) => [within(name), html]));
  const copies = new Map([...files].map(([name, source]) => [within(name), source]));
  const unknown = pages.get('404.html');
  if (base && unknown) texts.set('404.html', unknown.replace(/ data-files="[^"]*"/, ''));
  return { texts, copies };
}
