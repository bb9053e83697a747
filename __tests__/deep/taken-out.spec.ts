import { expect, test } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../support/command';
import { createWorkspace } from '../support/workspace';

interface Without {
  gone: string[];
  /** The replacements by file. */
  changes: Record<string, [from: string | RegExp, to: string][]>;
}

/** As described in docs/architecture.md. */
const parts: Record<string, Without> = {
  lock: {
    gone: [
      'src/lock',
      'src/templates/sealed-project.tsx',
      ...['seal', 'unseal', 'share'].map((name) => `scripts/${name}.ts`),
    ],
    changes: {
      'src/data-layer/project-pages.ts': [
        [/await publishSealed\(.*?\);/s, 'new Map<string, string>();'],
        [/import \{ (publishSealed|sealedNames) \}.*\n/g, ''],
      ],
      'src/publish/site-check.ts': [[/.*(findLeaks|lockedDiagnostics).*\n/g, '']],
      'src/editing/server/locked.ts': [
        [/[^]*/, /```ts\n([^]*?no lock[^]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? ''],
      ],
    },
  },
  editing: {
    gone: ['src/editing'],
    changes: {
      'gatsby-browser.tsx': [
        [/ *const editor = [^]*?showReports\(.*\n/, "    showReports('/__content', () => undefined);\n"],
        [/.*src\/editing\/.*\n/g, ''],
      ],
      'gatsby-node.ts': [[/.*(mountEditing|editing\/).*\n/g, '']],
    },
  },
};

for (const [part, { gone, changes }] of Object.entries(parts))
  test(`without ${part} the rest passes type checks and builds`, async () => {
    const folder = `test-results/without-${part}`;
    const inFolder = (path: string) => join(folder, path);
    rmSync(folder, { recursive: true, force: true });
    createWorkspace(folder);
    for (const path of [...gone, 'bench', '__tests__', 'playwright.config.ts', 'content/sealed'])
      rmSync(inFolder(path), { recursive: true });
    for (const [file, edits] of Object.entries(changes)) {
      const before = readFileSync(inFolder(file), 'utf8');
      const after = edits.reduce((text, [from, to]) => text.replace(from, to), before);
      expect(after, file).not.toBe(before);
      writeFileSync(inFolder(file), after);
    }
    const projects: object[] = JSON.parse(readFileSync(inFolder('content/projects.json'), 'utf8'));
    const open = projects.filter((project) => 'content' in project).slice(0, 1);
    writeFileSync(inFolder('content/projects.json'), JSON.stringify(open));
    const done = { status: 0, output: expect.any(String) };
    expect(await run('node node_modules/typescript-native/bin/tsc --build . src', folder)).toEqual(done);
    const { status, output } = await run('env QUICK_PICTURES=true npm run build', folder);
    expect(output).toContain('(1 case study)');
    expect(status).toBe(0);
    rmSync(folder, { recursive: true });
  });
