/** The title of a field, and its purpose in a sentence, for owners. */
export type Naming = string | readonly [title: string, description: string];

/** A naming as metadata of a schema. */
export const named = (naming: Naming): { title?: string; description: string } =>
  typeof naming === 'string' ? { description: naming } : { title: naming[0], description: naming[1] };
