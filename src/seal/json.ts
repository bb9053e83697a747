import { readFileSync } from 'node:fs';
import { withoutByteOrderMark } from '../content/check/byte-order-mark';

/** @throws when the bytes are no JSON. The message quotes them: not for what is secret. */
export const parseJson = (bytes: Buffer | string): unknown => JSON.parse(withoutByteOrderMark(bytes.toString()));

export const readJson = (file: string): unknown => parseJson(readFileSync(file));
