import { accentNames, theme } from '../../src/styles/theme';
import { contrastOf } from '../browser/support/contrast';
import { rgb } from '../support/rgb';

test.each(accentNames)('the accent “%s” is readable on all its backgrounds', async (name) => {
  const { accent, tint } = theme.accents[name];
  const grounds = { 'its own tint': tint, paper: theme.color.paper, white: theme.color.white };
  for (const [ground, color] of Object.entries(grounds)) {
    const contrast = contrastOf(await rgb(accent), await rgb(color));
    expect(contrast >= 4.5 ? 'readable' : `on ${ground}: ${contrast.toFixed(2)} : 1`).toBe('readable');
  }
});
