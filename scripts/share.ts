import { share } from '../src/seal/share';
import { runInTerminal } from '../src/seal/terminal';

runInTerminal((root, terminal) => share(root, process.argv.slice(2), terminal));
