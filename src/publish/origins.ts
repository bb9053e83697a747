import type { CreateBabelConfigArgs } from 'gatsby';

/**
 * Removes the attributes with a text's or picture's place in the content from the published site: only the editor reads
 * them.
 */
export function removeOrigins({ actions, stage }: CreateBabelConfigArgs): void {
  if (!stage.startsWith('build')) return;
  const options = { properties: ['data-field', 'data-in'] };
  // Without `stage` Gatsby would use the plugin in development, too.
  const plugin = { name: 'babel-plugin-react-remove-properties', options, stage };
  actions.setBabelPlugin(plugin);
}
