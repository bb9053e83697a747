import { isOver } from '../../../src/content/engine/last-day';

test('a day is over once it is over twelve hours behind UTC, too', () => {
  expect(isOver('2027-12-31', Date.parse('2028-01-01T11:59:59Z'))).toBe(false);
  expect(isOver('2027-12-31', Date.parse('2028-01-01T12:00:00Z'))).toBe(true);
});
