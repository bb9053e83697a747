import { runInTerminal } from '../src/seal/owner';
import { sealAll } from '../src/seal/seal-all';

runInTerminal(sealAll);
