import { summary } from '../__tests__/support/score';
import { runStages } from '../__tests__/support/stages';

const scores = runStages();
console.log(`\n${summary(scores)}`);
process.exitCode = Object.values(scores).some(({ failed }) => failed > 0) ? 1 : 0;
