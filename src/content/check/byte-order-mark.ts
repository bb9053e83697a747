/** Some editors start a file with this mark; JSON may not contain it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');
