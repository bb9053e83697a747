import { folderProblem } from '../../src/publish/folder';

test.each(['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'])('Gatsby works on %s', (machine) => {
  expect(folderProblem('/home/robin/portfolio', machine)).toBeUndefined();
});

test('on Windows on ARM one sentence says what to install, before anything starts', () => {
  expect(folderProblem('/home/robin/portfolio', 'win32-arm64')).toMatch(/Windows on ARM: install Node\.js for “x64”/);
});

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['26.12.1', true],
  ['27.0.0', false],
])('Node.js %s: supported is %s, and if not one sentence says what to install', (version, supported) => {
  const problem = folderProblem('/home/robin/portfolio', 'linux-x64', version);
  if (supported) expect(problem).toBeUndefined();
  else expect(problem).toContain(`This is Node.js ${version}, and the site needs >=20.19 <27: install version 24`);
});
