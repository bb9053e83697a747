import { pointerOf } from '../../content/engine/paths';
import { nameOfFile, explained } from '../names';
import { knownOf, read } from './state';

/** What the check remarks about the value at a place of a file. It was written, but shows otherwise than meant. */
export const remarksAt = (file: string, pointer: string): string[] =>
  (read().content?.diagnostics ?? []).flatMap((diagnostic) => {
    const { severity, isUnfinished, source } = diagnostic;
    const isHere = source && nameOfFile(source.file) === file && pointerOf(source.path) === pointer;
    return isHere && severity === 'warning' && !isUnfinished ? explained(diagnostic, knownOf(file)) : [];
  });
