const youTube = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;

/** The address of a film's player, by the film's address at its host. */
const players: [address: RegExp, player: (id: string, key?: string) => string][] = [
  [/^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?![\w-])/, youTube],
  [/^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:shorts|live|embed)\/([\w-]{11})(?![\w-])/, youTube],
  [/^https:\/\/(?:www\.|m\.)?youtu\.be\/([\w-]{11})(?![\w-])/, youTube],
  [
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/([\da-f]+))?(?![\w/])/,
    (id, key) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key === undefined ? '' : `&h=${key}`}`,
  ],
];

/** The address of the player of a film at YouTube or Vimeo, without cookies; undefined for other addresses. */
export function playerOf(film: string): string | undefined {
  for (const [address, player] of players) {
    const [, id, key] = address.exec(film) ?? [];
    if (id !== undefined) return player(id, key);
  }
  return undefined;
}
