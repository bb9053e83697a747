/** @jest-environment jsdom */
import { loadStatistics } from '../../src/browser/statistics';

const { dataset } = document.documentElement;

test('the owner’s script is loaded with its attributes, when the browser is idle', () => {
  const waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (act: () => void) => waiting.push(act) });
  dataset['statistics'] = JSON.stringify({
    script: 'https://stats.example.com/count.js',
    attributes: [{ name: 'data-domain', value: 'example.com' }],
  });
  loadStatistics();
  expect(document.scripts).toHaveLength(0);
  waiting.forEach((act) => act());
  const [script] = document.scripts;
  expect(script?.outerHTML).toBe(
    '<script src="https://stats.example.com/count.js" data-domain="example.com"></script>',
  );
  script?.remove();
});

test('without one nothing is loaded', () => {
  delete dataset['statistics'];
  Object.assign(window, { requestIdleCallback: (act: () => void) => act() });
  loadStatistics();
  expect(document.scripts).toHaveLength(0);
});
