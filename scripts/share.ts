import { share } from '../src/lock/owner/share';
import { runInTerminal } from '../src/lock/owner/terminal';

runInTerminal((root, terminal) => share(root, process.argv.slice(2), terminal));
