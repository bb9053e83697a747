/** The template, by its name in src/templates, of the page of a project. */
export const templateOf = ({ sealed }: { sealed?: unknown }) => (sealed ? 'sealed-project' : 'project');
