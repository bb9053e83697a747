import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeQueryTypes } from '../../src/data-layer/query-types';

const folder = mkdtempSync(join(tmpdir(), 'queries-'));
const types = join(folder, 'types.d.ts');
afterAll(() => rmSync(folder, { recursive: true }));

const typesOf = async (fields: string) => {
  writeFileSync(join(folder, 'title.tsx'), `graphql\`fragment Title_project on ProjectsJson { ${fields} }\``);
  await writeQueryTypes(folder, types);
  return readFileSync(types, 'utf8');
};

test('the fields of a fragment have the types of the contract', async () => {
  expect(await typesOf('title category index slug draft ground { color }')).toContain(
    'type Title_projectFragment = { readonly title: string, readonly category: string, readonly index: number, ' +
      'readonly slug: string | null, readonly draft: boolean | null, readonly ground: { readonly color: string } };',
  );
});

test('a field that the contract has not is an error that names it', async () => {
  await expect(typesOf('titel')).rejects.toThrow('titel');
});
