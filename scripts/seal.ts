import { lockProject } from '../src/lock/owner/lock-project';
import { sealAll } from '../src/lock/owner/seal-all';
import { runInTerminal } from '../src/lock/owner/terminal';

runInTerminal(async (root, terminal) => {
  const [index, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Error('npm run seal, or npm run seal -- <number of the project to lock>');
  await (index === undefined ? sealAll(root, terminal) : lockProject(root, index, terminal));
});
