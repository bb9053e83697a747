interface Parts {
  sealed?: unknown;
  content?: { summary?: unknown; gallery?: unknown } | null | undefined;
}

/** The template, by its name in src/templates, of the page of a project: one with a summary or a gallery takes more scripts. */
export const templateOf = ({ sealed, content }: Parts) =>
  sealed ? 'sealed-project' : content?.summary || content?.gallery ? 'extended-project' : 'project';
