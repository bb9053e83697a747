import { writeQueryTypes } from '../src/data-layer/query-types';

void writeQueryTypes('src', 'gatsby-types.d.ts');
