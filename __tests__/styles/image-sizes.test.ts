import { sizesIn } from '../../src/styles/image-sizes';

test.each([
  [2, 2],
  [3, 3],
  [4, 2],
  [7, 3],
  [10, 2],
  [12, 3],
])('the `sizes` of a grid of %i pictures are those of %i columns, and of two on phones', (count, columns) => {
  const [, desktop, tablet, phone] =
    /^\(width >= 64rem\) (.*), \(width >= 48rem\) (.*), (calc\(.*\))$/.exec(sizesIn('grid', count, 1)) ?? [];
  expect(desktop).toMatch(new RegExp(`^calc\\(.* - ${(columns - 1) * 32}px\\) / ${columns}\\)$`));
  expect(tablet).toMatch(new RegExp(`^calc\\(.* - ${(columns - 1) * 24}px\\) / ${columns}\\)$`));
  expect(phone).toMatch(/^calc\(.* - 16px\) \/ 2\)$/);
});
