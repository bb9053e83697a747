/** @jest-environment jsdom */
import { accentNames, scale, theme } from '../../src/styles/theme';
import { contrastOf } from '../browser/support/contrast';
import { sampleProject } from '../support/content-tree';
import { rgb } from '../support/rgb';

const noUrls = { common: '', western: '', extended: '' };

const { paper, white } = theme.color;

it.each(
  accentNames.flatMap((name) => {
    const { accent, tint } = theme.accents[name];
    return Object.entries({ 'its own tint': tint, paper, white }).map((ground) => [name, accent, ...ground] as const);
  }),
)('the accent “%s”, %s, can be read on %s, %s', async (name, accent, ground, color) => {
  const contrast = contrastOf(await rgb(accent), await rgb(color));
  const isReadable = contrast >= 4.5;
  expect(isReadable ? 'readable' : `“${name}” on ${ground}: ${contrast.toFixed(2)} : 1, but 4.5 : 1 is needed`).toBe(
    'readable',
  );
});

it.each(['green', 'sea green', "d'or"])(
  'an accent that is added to the theme as “%s” works everywhere',
  async (name) => {
    const accents = { ...theme.accents, [name]: { accent: '#0b6b3a', tint: '#e4f6ec' } };
    jest.resetModules();
    jest.doMock('../../src/styles/theme', () => ({
      scale,
      theme: { ...theme, accents },
      accentNames: [...accentNames, name],
    }));
    const { projectsSchema } = await import('../../src/content/schema/schema');
    const { editorSchemas } = await import('../../src/content/schema/editor-schemas');
    const { globalStyle } = await import('../../src/styles/global-style');
    const { graphqlTypeDefs } = await import('../../src/data-layer/graphql-types');
    expect(projectsSchema.safeParse([{ ...sampleProject(0), color: name }]).success).toBe(true);
    expect(JSON.stringify(editorSchemas())).toContain(JSON.stringify([...accentNames, name]));
    expect(graphqlTypeDefs()).toMatch(/\n {2}color: String!\n/);
    const style = document.createElement('style');
    document.body.append(style);
    // jsdom can't parse what stands in the margins of printed pages.
    style.textContent = globalStyle({ display: noUrls, text: noUrls }).replaceAll(/@page.*/g, '');
    const box = document.body.appendChild(document.createElement('p'));
    box.dataset['accent'] = name;
    expect(getComputedStyle(box).getPropertyValue('--accent')).toBe('#0b6b3a');
    expect(getComputedStyle(box).getPropertyValue('--accent-tint')).toBe('#e4f6ec');
  },
);
