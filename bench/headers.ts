import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { headers as limits } from './limits.json';
import { table } from './table';

/** The grades of Mozilla's HTTP Observatory for a site. */
export async function reportHeaders(site: string, pages: readonly string[]): Promise<string> {
  const answers = pages.map(async (page) => {
    const response = await fetch(site + page);
    return { headers: Object.fromEntries(response.headers), html: await response.text() };
  });
  const grading = promisify(execFile)('node', ['bench/observatory.mjs']);
  grading.child.stdin?.end(JSON.stringify(await Promise.all(answers)));
  const grades: { score: number; grade: string }[] = JSON.parse((await grading).stdout);
  const rows = grades.map(({ score, grade }, index) => {
    const text = `${score} (${grade})`;
    return [`\`${pages[index]}\``, score < limits.score ? `**${text}** (limit ${limits.score})` : text];
  });
  return table(['HTTP Observatory', 'score'], rows);
}
