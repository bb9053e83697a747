/** A project of the content or of GraphQL, which uses null for missing values. */
interface Addressed {
  slug?: string | null | undefined;
  previousSlugs?: readonly string[] | null | undefined;
}

/** The addresses of a project's published pages: its place in the list, and the permanent one. */
export const pagesOf = ({ slug }: Addressed, index: number): string[] => [
  `/project/${index}`,
  ...(slug ? [`/p/${slug}`] : []),
];

/** The earlier permanent addresses of projects, each with the one that it leads to. */
export const earlierAddresses = (projects: readonly Addressed[]): Map<string, string> =>
  new Map(
    projects.flatMap((project, index) => {
      const current = pagesOf(project, index).at(-1) ?? '';
      return (project.previousSlugs ?? []).map((name) => [`/p/${name}`, current] as const);
    }),
  );

/** The permanent addresses of projects, each with the address that it leads to while developing. */
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
