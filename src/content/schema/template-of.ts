/** The name of the template that shows a project. */
export const templateOf = ({ sealed }: { sealed?: unknown }): 'project' | 'sealed-project' =>
  sealed ? 'sealed-project' : 'project';
