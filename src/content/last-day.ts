const twelveHours = 12 * 60 * 60 * 1000;

/**
 * Whether a last day such as "2027-03-31" is over everywhere: it lasts longest where clocks are twelve hours behind
 * UTC. Without a day nothing is ever over.
 * @param now in milliseconds since 1970
 */
export const isOver = (day: string | undefined, now = Date.now()): boolean =>
  day !== undefined && day < new Date(now - twelveHours).toISOString().slice(0, 10);
