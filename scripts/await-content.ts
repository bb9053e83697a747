import { untilContentIsValid } from '../src/data-layer/awaited-content';

void untilContentIsValid('content', Number(process.env['PORT'] ?? 8000));
