import { checkContent, checkForPublishing, isValid } from '../../../src/content/check/check';
import { emptyPicture, newProject } from '../../../src/content/schema/new-project';
import { contentTree } from '../../support/content-cases';
import { drawPicture } from '../../support/content-tree';

const tree = contentTree();

/** Adds a new project with some placeholders replaced. */
async function add(written: object): Promise<void> {
  const projects = JSON.parse(await tree().read('projects.json'));
  await tree().write(`uploads/${emptyPicture}`, await drawPicture(7).toBuffer());
  await tree().write('projects.json', JSON.stringify([...projects, { ...newProject(), ...written }], null, 2));
}

test('a draft may keep its placeholders: one warning names them all', async () => {
  await add({ title: 'Ferries', category: 'Signs' });
  const { diagnostics } = await checkForPublishing(tree().content);
  expect(diagnostics).toEqual([
    expect.objectContaining({
      severity: 'warning',
      isUnfinished: true,
      file: 'content/projects.json',
      field: 'project 2, “Ferries”, image',
      found: expect.stringMatching(/^14 placeholders: image, imageAlt, heroSubtitle, summary problem, .*…$/),
    }),
  ]);
});

test('in a published project they are an error, which does not block editing', async () => {
  await add({ draft: undefined });
  const published = await checkForPublishing(tree().content);
  expect(published.diagnostics).toEqual([expect.objectContaining({ severity: 'error', isUnfinished: true })]);
  expect([isValid(published), isValid(await checkContent(tree().content))]).toEqual([false, true]);
});

test('unedited new list entries are placeholders, on the About page too', async () => {
  await tree().replace('site.json', 'I listen first.', 'New words');
  expect((await checkForPublishing(tree().content)).diagnostics).toEqual([
    expect.objectContaining({ severity: 'error', file: 'content/site.json', found: '1 placeholder: about paragraphs' }),
  ]);
});
