import { firstOpening } from './first-opening';

/**
 * An entry of its own beside React's, on locked pages alone (src/publish/browser-entry.ts): shows the first words of the case study that a link
 * opens while React has yet to start. The placeholder has room for them.
 */
void firstOpening?.opening.then(
  ({ content }) => {
    const room = document.querySelector<HTMLElement>('[data-first-words]');
    if (!room || !firstOpening) return;
    const title = Object.assign(document.createElement('h1'), { textContent: room.dataset['firstWords'] });
    const subtitle = Object.assign(document.createElement('p'), { textContent: content.heroSubtitle });
    room.replaceChildren(title, subtitle);
    window.addEventListener('pagehide', () => room.replaceChildren());
  },
  () => undefined,
);
