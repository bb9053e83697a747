/**
 * Grades responses with the tests of Mozilla's HTTP Observatory, without its network part. Reads `[{ headers, html }]`
 * from stdin, writes `[{ score, grade, results }]`. A separate process, because it replaces
 * `readFileSync`.
 */
import fs from 'node:fs';
import { text } from 'node:stream/consumers';

// Its HSTS preload list is downloaded by an install script, which is disabled here and not needed.
const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) => (String(file).endsWith('hsts-preload.json') ? '{}' : readFileSync(file, ...rest));

const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import('@mdn/mdn-http-observatory/src/grader/charts.js');
const { getGradeForScore, getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js');
const { parseHttpEquivHeaders } = await import('@mdn/mdn-http-observatory/src/retriever/utils.js');
const { Requests } = await import('@mdn/mdn-http-observatory/src/types.js');

/** The responses that the Observatory would get from a host that redirects http to https, like Netlify. */
function requestsFor({ headers, html }) {
  const requests = new Requests('site.example');
  requests.session = { url: new URL('https://site.example/') };
  const answer = {
    status: 200,
    headers,
    verified: true,
    httpEquiv: parseHttpEquivHeaders(html, 'https://site.example/'),
  };
  const redirects = [
    { url: new URL('http://site.example/'), status: 301 },
    { url: new URL('https://site.example/'), status: 200 },
  ];
  Object.assign(requests.responses, { auto: answer, cors: answer, http: answer, https: answer });
  Object.assign(requests.responses, { httpRedirects: redirects, httpsRedirects: redirects.slice(1) });
  requests.resources.path = html;
  return requests;
}

function grade(answer) {
  const requests = requestsFor(answer);
  const results = ALL_TESTS.map((test) => test(requests).result).map((result) => [result, getScoreModifier(result)]);
  const sum = (points) => points.reduce((total, [, point]) => total + point, 100);
  const withoutExtras = sum(results.filter(([, point]) => point < 0));
  const score = withoutExtras >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(results) : withoutExtras;
  return { ...getGradeForScore(score), results: Object.fromEntries(results) };
}

console.log(JSON.stringify(JSON.parse(await text(process.stdin)).map(grade)));
