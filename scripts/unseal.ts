import { runInTerminal } from '../src/seal/owner';
import { unsealAll } from '../src/seal/unseal';

runInTerminal(unsealAll);
