/** A project of the content or of GraphQL, which uses null for missing values. */
interface Addressed {
  slug?: string | null | undefined;
  previousSlugs?: readonly string[] | null | undefined;
}

/** The permanent addresses of projects, each with the address of its page. */
export function permanentAddresses(projects: readonly Addressed[]): Map<string, string> {
  const pairs = projects.flatMap(({ slug, previousSlugs }, index) =>
    [...(slug ? [slug] : []), ...(previousSlugs ?? [])].map((name) => [`/p/${name}`, `/project/${index}`] as const),
  );
  return new Map(pairs);
}

/** The redirect target of a URL, with its query, if it is a permanent address. */
export function redirectTarget(projects: readonly Addressed[], url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(url) ?? [];
  const page = permanentAddresses(projects).get(path.replace(/\/$/, ''));
  return page && page + query;
}
