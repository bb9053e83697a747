import type { CreateResolversArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import { pagesIn } from '../content/check/pdf';

/** Adds to files the number of pages: that of a PDF, null for any other file and for a PDF that can't be read. */
export function addPages({ createResolvers }: CreateResolversArgs): void {
  const resolve = async ({ absolutePath }: { absolutePath: string }) => pagesIn(await readFile(absolutePath));
  createResolvers({ File: { pages: { type: 'Int', resolve } } });
}
