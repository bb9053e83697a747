/** What a field is called, and what it is for in a sentence, in an owner's words. */
export type Naming = string | readonly [title: string, description: string];

/** The same, as a schema and the editors have it. */
export const named = (naming: Naming): { title?: string; description: string } =>
  typeof naming === 'string' ? { description: naming } : { title: naming[0], description: naming[1] };
