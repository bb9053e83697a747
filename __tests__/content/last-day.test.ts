import { isOver } from '../../src/content/last-day';

test.each([
  ['at five in the afternoon in Los Angeles', '2027-04-01T00:00:00Z', false],
  ['at its last second where clocks are twelve hours behind UTC', '2027-04-01T11:59:59Z', false],
  ['once it is over there, too', '2027-04-01T12:00:00Z', true],
  ['before it has begun anywhere', '2027-03-30T09:59:59Z', false],
])('2027-03-31, %s', (_, now, over) => {
  expect(isOver('2027-03-31', Date.parse(now))).toBe(over);
});

test('the last day of a year ends in the next year', () => {
  expect(isOver('2027-12-31', Date.parse('2028-01-01T11:00:00Z'))).toBe(false);
  expect(isOver('2027-12-31', Date.parse('2028-01-01T12:00:00Z'))).toBe(true);
});

test('undefined is never over', () => {
  expect(isOver(undefined, Date.parse('2999-01-01T00:00:00Z'))).toBe(false);
});
