import type { RJSFSchema } from '@rjsf/utils';
import { fieldName } from '../protocol';
import { fileKind, schemaAt } from './fields';
import { valueOf } from './state';

/** A value that has a form of its own: a whole file, or one project. */
export interface Subject {
  name: string;
  file: string;
  pointer: string;
}

/** The contract’s schema as the form takes it: named for people, long texts in large fields, files with a picker. */
export function formSchema({ file, pointer }: Subject): RJSFSchema {
  // A project has either a case study or a sealed one.
  const left = valueOf(file, `${pointer}/sealed`) === undefined ? 'sealed' : 'content';
  return JSON.parse(JSON.stringify(schemaAt(file, pointer) ?? {}), (key, part) => {
    if (key === 'oneOf' || key === left) return undefined;
    if (typeof part?.type !== 'string') return part;
    const isLong = part.maxLength > 60 && part.maxLength < 2000;
    const format = fileKind(part) ? 'file' : isLong ? 'textarea' : part.format;
    const title = fieldName(key).trim();
    return {
      ...part,
      ...(key !== 'items' && { title: title.charAt(0).toUpperCase() + title.slice(1) }),
      ...(format && { format }),
    };
  });
}
