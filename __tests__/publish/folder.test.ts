import { folderProblem } from '../../src/publish/folder';

test.each(['/Users/zoë/Zoë’s site', '/home/a.b-c_d/mine, really; & more $5 "^~=`@+:<>"'])(
  'Gatsby works in %s',
  (folder) => expect(folderProblem(folder)).toBeUndefined(),
);

test.each([
  ["/home/Zoë's [2026] site (1)!/site", "“'” “[” “]” “(” “)” “!”", "Zoë's [2026] site (1)!", 'zoe-s-2026-site-1'],
  ['/home/zoe/C#', '“#”', 'C#', 'c'],
  ['/home/what?/site', '“?”', 'what?', 'what'],
  ['/home/100% mine', '“%”', '100% mine', '100-mine'],
  ['/home/{}', '“{” “}”', '{}', 'portfolio'],
])('special characters in %s are reported with a valid name', (folder, characters, name, plain) => {
  expect(folderProblem(folder)).toBe(
    `Gatsby can’t work in ${folder}, because of ${characters}. Rename the folder “${name}”, for example to “${plain}”.`,
  );
});
