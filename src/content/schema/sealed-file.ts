import { formatted, type Naming } from '../engine/text-fields';
import { explain, quoted } from '../engine/text-rules';

/** The path of a sealed case study, with its name. */
export const sealedPath = /^\.\/sealed\/([\w-]+)\.json$/;

const sealedFix = 'Write “./sealed/<name>.json”, then run `npm run seal`.';
const sealedErrors = (found: string) =>
  sealedPath.test(found) ? [] : [explain(quoted(found), 'a sealed file such as “./sealed/coaching.json”', sealedFix)];

export const sealedFile = (naming: Naming) =>
  formatted(naming, sealedErrors, '^\\./sealed/[^/]+\\.json$', 'Write “./sealed/<name>.json”.');
