import type { CreateBabelConfigArgs } from 'gatsby';

/**
 * Takes the attributes that say where in the content a text or a picture stands out of what is published: only the
 * owner's editor reads them.
 */
export function leaveOutOrigins({ actions, stage }: CreateBabelConfigArgs): void {
  if (!stage.startsWith('build')) return;
  const options = { properties: ['data-field', 'data-in'] };
  // Without its stage Gatsby would use the plugin while developing, too.
  const plugin = { name: 'babel-plugin-react-remove-properties', options, stage };
  actions.setBabelPlugin(plugin);
}
