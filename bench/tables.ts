import { format } from 'prettier';

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Lays Markdown out as the project's formatter does. */
export function tidy(markdown: string): Promise<string> {
  return format(markdown, { parser: 'markdown', printWidth: 120 });
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
export const ms = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** A figure, marked where it is over its limit. */
export const within = (figure: number, limit: number, text: string): string =>
  figure > limit ? `**${text}** (limit ${limit})` : text;
