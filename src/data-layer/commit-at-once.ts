import type { NodePluginArgs } from 'gatsby';

/** In milliseconds: what gatsby-source-filesystem takes to notice a written file. */
const noticing = 50;

/** The number of changes that Gatsby commits without waiting for more. */
const batch = 100;

/**
 * Has Gatsby commit the changes of nodes as soon as it has noticed the written copy. It would wait half a second for
 * more of them, unless a hundred are there (state-machines/waiting, 5.16); touching a node changes nothing. If Gatsby
 * should count differently one day, an edit is on the page half a second later.
 */
export function commitAtOnce({ actions, getNodesByType }: NodePluginArgs): void {
  setTimeout(() => {
    const [site] = getNodesByType('ContentSite');
    for (let change = 0; site && change < batch; change++) actions.touchNode(site);
  }, noticing);
}
