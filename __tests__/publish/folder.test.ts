import { folderProblem } from '../../src/publish/folder';

test.each(['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'])('Gatsby works on %s', (machine) => {
  expect(folderProblem('/home/robin/portfolio', machine)).toBeUndefined();
});

test('on Windows on ARM one sentence says what to install, before anything starts', () => {
  expect(folderProblem('/home/robin/portfolio', 'win32-arm64')).toMatch(/Windows on ARM: install Node\.js for “x64”/);
});
