import { answer, failureOf, mockServer, never, offline, open, url } from './server';
import { caseStudy } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

const server = mockServer();

describe('a file that does not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  test('is asked for three times more, with longer and longer pauses', async () => {
    server.answers = [offline, answer(503), answer(429), offline];
    const failure = failureOf(open());
    const counts: number[] = [];
    for (const wait of [999, 1, 1999, 1, 3999, 1, 60_000]) {
      await jest.advanceTimersByTimeAsync(wait);
      counts.push(server.asked.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(await failure).toBe('unreadableFiles');
  });

  test('is read when a later attempt brings it', async () => {
    server.answers = [answer(500), offline];
    const opened = open();
    await jest.advanceTimersByTimeAsync(3000);
    expect((await opened).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
    expect(server.asked).toEqual([url, url, url]);
  });

  test.each([404, 403, 410])('is not asked for again after status %i', async (status) => {
    server.answers = [answer(status)];
    expect(await failureOf(open())).toBe('unreadableFiles');
    expect(server.asked).toEqual([url]);
  });

  test('is given up after 30 seconds in all', async () => {
    server.answers = [answer(500), never];
    const failure = failureOf(open());
    let settled = false;
    void failure.then(() => (settled = true));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toBe('unreadableFiles');
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ['while it loads', [never]],
    ['between two attempts', [offline]],
  ])('is let go when the dialog closes %s', async (_, given) => {
    const dialog = new AbortController();
    server.answers = [...given];
    const failure = failureOf(open(dialog.signal));
    await jest.advanceTimersByTimeAsync(500);
    dialog.abort('closed');
    expect(await failure).toBe('closed');
    expect(jest.getTimerCount()).toBe(0);
    expect(server.asked).toEqual([url]);
  });
});
