const twelveHours = 12 * 60 * 60 * 1000;

/**
 * Whether a day such as "2027-03-31" is over in every time zone, the last being UTC−12. Undefined is never over.
 * @param now in milliseconds since 1970
 */
export const isOver = (day: string | undefined, now = Date.now()): boolean =>
  day !== undefined && day < new Date(now - twelveHours).toISOString().slice(0, 10);
