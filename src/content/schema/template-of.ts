/** The names of the project templates in src/templates. */
export const templates = ['project', 'sealed-project'] as const;

/** The template of the page of a project. */
export const templateOf = ({ sealed }: { sealed?: unknown }): (typeof templates)[number] =>
  sealed ? 'sealed-project' : 'project';
