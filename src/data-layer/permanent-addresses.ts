/** A project of the content, or of GraphQL, which has null for nothing. */
interface Addressed {
  slug?: string | null | undefined;
  previousSlugs?: readonly string[] | null | undefined;
}

/** The permanent addresses of projects in the order of the site, each with the address of the page that it leads to. */
export function permanentAddresses(projects: readonly Addressed[]): Map<string, string> {
  const pairs = projects.flatMap(({ slug, previousSlugs }, index) =>
    [...(slug ? [slug] : []), ...(previousSlugs ?? [])].map((name) => [`/p/${name}`, `/project/${index}`] as const),
  );
  return new Map(pairs);
}

/** Where the address asked for, with its query, leads to if it is a permanent one. */
export function redirectTarget(projects: readonly Addressed[], url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(url) ?? [];
  const page = permanentAddresses(projects).get(path.replace(/\/$/, ''));
  return page && page + query;
}
