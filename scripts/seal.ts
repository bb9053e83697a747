import { runInTerminal } from '../src/seal/terminal';
import { sealAll } from '../src/seal/seal-all';

runInTerminal(sealAll);
