import { unlockProject } from '../src/seal/unlock-project';
import { runInTerminal } from '../src/seal/terminal';
import { unsealAll } from '../src/seal/unseal';

runInTerminal(async (root, terminal) => {
  const [option, index, ...others] = process.argv.slice(2);
  if (option === undefined) return unsealAll(root, terminal);
  if (option !== '--public' || index === undefined || others.length > 0)
    throw new Error('npm run unseal, or npm run unseal -- --public <number of the project to unlock for everybody>');
  return unlockProject(root, index, terminal);
});
