import { runInTerminal } from '../src/seal/terminal';
import { unsealAll } from '../src/seal/unseal';

runInTerminal(unsealAll);
