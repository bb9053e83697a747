/** How often most things are measured. What is reported is the median. */
export const runs = 5;

/** How many times slower the processor of a simple phone shall seem to be. */
export const slowDown = 4;
