import { editorSchema } from '../support/editor-schemas';
import { explained, placesIn, titleOf } from '../../src/editing/names';
import { Refused } from '../../src/editing/protocol';
import type { Diagnostic } from '../../src/content/engine/diagnostic';

const schema = editorSchema('projects');
const projects = [{ title: 'A ferry' }, { title: ' ' }, { title: 'A clinic', sealed: './sealed/clinic.json' }];

const diagnostic = (file: string, path: (string | number)[], more: Partial<Diagnostic> = {}): Diagnostic => ({
  severity: 'warning',
  file,
  line: 1,
  column: 1,
  field: 'as in the file',
  found: 'this',
  expected: 'that',
  fix: 'Change it.',
  source: { file, path },
  ...more,
});

const known = { schema, value: projects, projects };

const place = (file: string, path: (string | number)[], of = schema, value: unknown = projects) =>
  placesIn(diagnostic(file, path), { schema: of, value, projects });

test('a place is named by its project or file, and the titles of its fields', () => {
  const alternative = [0, 'content', 'gallery', 1, 'items', 0, 'alt'];
  expect(place('content/projects.json', alternative)).toBe(
    '“A ferry”: Gallery 2, Pictures and videos 1, Picture: description',
  );
  expect(place('content/projects.json', [1])).toBe('Project 2');
  expect(place('private/clinic.json', ['summary', 'decisions', 2], editorSchema('case-study'))).toBe(
    '“A clinic”: In short, Decisions 3',
  );
  expect(place('content/words.json', ['otherProjects', 'text'], editorSchema('words'))).toBe(
    'Words of the interface: Other projects: heading',
  );
  const { source: _, ...drawing } = diagnostic('static/favicon.svg', []);
  expect(placesIn(drawing, known)).toBe('static/favicon.svg');
});

test('what stands in a section is named by its fields and by the title that the page shows', () => {
  const items = [{ image: './uploads/a.png', alt: 'A loaf' }];
  const sections = [
    'designImages',
    { part: 'design', title: 'In her words' },
    { kind: 'text', paragraphs: ['It *was* so. '.repeat(9)] },
    { kind: 'pictures', title: 'The shop', arrangement: 'wide', items },
    { kind: 'pictures', arrangement: 'wide', items },
    { kind: 'figures', figures: [{ value: '+15', text: 'more' }] },
  ];
  const written = [{ title: 'A bakery', content: { sections } }];
  const at = (...path: (string | number)[]) =>
    place('content/projects.json', [0, 'content', 'sections', ...path], schema, written).replace('“A ferry”: ', '');
  expect(at(3, 'items', 0, 'alt')).toBe('Pictures “The shop”, Pictures and videos 1, Picture: description');
  expect(at(2, 'paragraphs', 0)).toBe('Text “It was so. It was so. It was so. It was…”, Paragraphs 1');
  expect([0, 1, 4, 5].map((index) => at(index))).toEqual([
    'Pictures of the design',
    'Design “In her words”',
    'Pictures “A loaf”',
    'Figures “+15”',
  ]);
  const ofCopy = { schema: editorSchema('case-study'), value: { sections }, projects };
  expect(placesIn(diagnostic('private/clinic.json', ['sections', 1, 'title']), ofCopy)).toBe(
    '“A clinic”: Design “In her words”, Title',
  );
});

test('how a fault is fixed on the page is said instead of how it is in the file', () => {
  const draft = diagnostic('content/projects.json', [], {
    fix: 'Delete "draft": true.',
    onPage: 'Press “Make it public”.',
  });
  const words = 'Press “Make it public”.\nFound this; expected that.';
  expect(explained(draft, known)).toBe(words);
  expect(new Refused(422, { diagnostics: [draft] }).message).toBe(words);
});

test('several places are listed, each once', () => {
  const places = [[0, 'image'], [0, 'content', 'design', 0], [0, 'image'], [2]];
  const found = diagnostic('content/projects.json', [0, 'image'], {
    found: '4 placeholders: image, design',
    source: { file: 'content/projects.json', path: [0, 'image'], places },
  });
  expect(placesIn(found, known)).toBe('“A ferry”: Cover; Design 1; “A clinic”');
  expect(explained(found, known)).toBe('Change it.\nFound 4 placeholders; expected that.');
});

test('the fields that a sentence names have their titles, the owner’s words stay', () => {
  const impact = [0, 'content', 'impact', 'dropoutReduction'];
  const found = diagnostic('content/projects.json', impact, {
    found: '“searchUseIncrease” without “dropoutReduction”',
    fix: 'Fill in "dropoutReduction".',
  });
  expect(explained(found, known)).toBe(
    'Fill in “Second figure”.\nFound “First figure” without “Second figure”; expected that.',
  );
  const quoted = diagnostic('content/projects.json', [0, 'title'], { found: '“image”' });
  expect(explained(quoted, known)).toContain('Found “image”;');
});

test('an arrangement that a sentence names has its name', () => {
  const found = diagnostic('content/projects.json', [0, 'content', 'gallery', 0, 'items'], {
    found: 'another number of items than “phones” can show',
  });
  expect(explained(found, known)).toContain('than “Tall pictures in a row” can show');
});

test('of many files the first are named', () => {
  const files = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
  const found = (names: string[]) =>
    explained(diagnostic('content/uploads', [], { found: `Some, 9.1 MB: ${names.join(', ')}`, files: names }), known);
  expect(found(files)).toContain('Found Some, 9.1 MB: a.png, b.png, c.png and 2 more; expected');
  expect(found(files.slice(0, 3))).toContain('Found Some, 9.1 MB: a.png, b.png, c.png; expected');
});

test('a field without a title is named in words', () => {
  expect(titleOf('otherProjects')).toBe('Other projects');
});
