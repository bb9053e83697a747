import { runStages } from '../__tests__/support/stages';

const { passed, failed } = runStages();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
