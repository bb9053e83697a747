import { loading as budget, page as pageBudget } from './budget.json';
import { runs } from './conditions';
import { broughtByScript, categories, loadWithLighthouse, type Load } from './lighthouse-run';
import { kB, median, ms, table } from './tables';

interface Addresses {
  /** Of the real site and of the same pages without scripts, without a final slash. */
  site: string;
  floor: string;
}

/** Loads pages with Lighthouse, in turns with the same pages without scripts. */
export async function reportLoading({ site, floor }: Addresses, pages: readonly string[]) {
  const sections: string[] = [];
  for (const page of pages) {
    const real: Load[] = [];
    const bare: Load[] = [];
    for (let run = 0; run < runs; run += 1) {
      console.log(`Lighthouse, ${page}, ${run + 1} of ${runs}`);
      real.push(await loadWithLighthouse(site + page));
      bare.push(await loadWithLighthouse(floor + page));
    }
    sections.push(`### \`${page}\``, comparison(real, bare, page === '/' ? pageBudget.homeBytes : Infinity));
  }
  return sections.join('\n\n');
}

interface Row {
  name: string;
  of: (load: Load) => number;
  show: (figure: number) => string;
  misses?: (site: number, floor: number) => boolean;
}

const slowerThanFloor = (site: number, floor: number) => site / floor > budget.againstFloor;
const whole = (figure: number) => String(Math.round(figure));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const bytesAside = ({ bytes }: Load) =>
  sum(Object.entries(bytes).map(([kind, size]) => (broughtByScript.includes(kind) ? 0 : size)));

const rowsOf = (kinds: readonly string[], mostBytes: number): Row[] => [
  { name: 'Largest Contentful Paint', of: ({ lcp }) => lcp, show: ms, misses: slowerThanFloor },
  { name: 'First Contentful Paint', of: ({ fcp }) => fcp, show: ms, misses: slowerThanFloor },
  { name: 'Speed Index', of: ({ speedIndex }) => speedIndex, show: ms, misses: slowerThanFloor },
  { name: 'Total Blocking Time', of: ({ blocking }) => blocking, show: ms },
  {
    name: 'Blocking by scripts',
    of: ({ blockingByScripts }) => blockingByScripts,
    show: ms,
    misses: (time) => time > budget.totalBlockingMs,
  },
  {
    name: 'Cumulative Layout Shift',
    of: ({ shift }) => shift,
    show: (shift) => shift.toFixed(3),
    misses: (shift) => shift > budget.layoutShift,
  },
  ...categories.map((category, place) => ({
    name: `Score, ${category}`,
    of: ({ scores }: Load) => scores[place] ?? NaN,
    show: whole,
    misses: (score: number) => score < budget.score,
  })),
  ...kinds.map((kind) => ({ name: `Bytes, ${kind}`, of: ({ bytes }: Load) => bytes[kind] ?? 0, show: kB })),
  { name: 'Bytes, scripts aside', of: bytesAside, show: kB, misses: (bytes) => bytes > mostBytes },
  {
    name: 'Script bytes before LCP',
    of: ({ scriptBytesBeforeLcp }) => scriptBytesBeforeLcp,
    show: kB,
    misses: (bytes) => bytes > budget.scriptBytesBeforeLcp,
  },
  {
    name: 'Requests, scripts aside',
    of: ({ requests }) => requests,
    show: whole,
    misses: (requests) => requests > pageBudget.requestsBeforeLoad,
  },
];

function comparison(real: readonly Load[], bare: readonly Load[], mostBytes: number): string {
  const kinds = [...new Set(real.flatMap(({ bytes }) => Object.keys(bytes)))];
  const rows = rowsOf(kinds, mostBytes).map(({ name, of, show, misses }) => {
    const site = median(real.map(of));
    const floor = median(bare.map(of));
    const ratio = misses === slowerThanFloor ? (site / floor).toFixed(2) : '';
    const shown = [show(site), show(floor), ratio];
    if (misses?.(site, floor)) shown[0] = `**${shown[0]}**`;
    return [name, ...shown];
  });
  return table(['', 'site', 'without scripts', 'ratio'], rows);
}
