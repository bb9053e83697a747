import { unlockProject } from '../src/lock/owner/unlock-project';
import { runInTerminal } from '../src/lock/owner/terminal';
import { unsealAll } from '../src/lock/owner/unseal';

runInTerminal(async (root, terminal) => {
  const [option, index, ...others] = process.argv.slice(2);
  if (option === undefined) return unsealAll(root, terminal);
  if (option !== '--public' || index === undefined || others.length > 0)
    throw new Error('npm run unseal, or npm run unseal -- --public <number of the project to unlock for everybody>');
  return unlockProject(root, index, terminal);
});
