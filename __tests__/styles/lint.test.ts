import { ESLint, type Linter } from 'eslint';

const overrideConfig = jest.requireActual<Linter.Config[]>('../../eslint.config.js');

const eslint = new ESLint({ overrideConfigFile: true, overrideConfig });

/** The lint messages for a component's style. */
async function lintMessages(style: string): Promise<string[]> {
  const code = `import styled from 'styled-components';\n\nexport const Part = styled.div\`\n  ${style}\n\`;\n`;
  const [result] = await eslint.lintText(code, { filePath: 'src/components/part.tsx' });
  return result?.messages.map(({ message }) => message) ?? [];
}

test.each([
  ['a size of type', 'font-size: 20px;'],
  ['a line height', 'line-height: 1.3;'],
  ['a space', 'margin: 0 7px;'],
  ['a space that grows with the window', 'gap: clamp(1rem, 2vw, 3rem);'],
  ['a width in characters', 'max-width: 40ch;'],
  ['a colour', 'color: #ff0000;'],
  ['a layer', 'z-index: 3;'],
  ['a duration', 'transition: opacity 300ms;'],
  ['a breakpoint', '@media (width < 50rem) { display: none; }'],
  ['a rule for print', '${media.print} { display: none; }'],
])('a component may not have %s of its own', async (_case, style) => {
  expect((await lintMessages(style)).join()).toMatch(/belongs in src\/styles|comes with its line height/);
});

test('a component may use the theme', async () => {
  expect(await lintMessages('padding: ${space[16]} 0; width: 50%; ${type.lead} ${media.tablet} { order: 1; }')).toEqual(
    [],
  );
});
