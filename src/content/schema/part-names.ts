/** The parts of the specification by the names that `sections` uses, in their usual order, with their fields. */
export const parts = {
  summary: ['summary'],
  research: ['initialResearch', 'projectDetails'],
  diagnostic: ['diagnostic'],
  flow: ['searchFlowImage', 'typeComponentImage'],
  design: ['design'],
  designImages: ['designImages'],
  gallery: ['gallery'],
  impact: ['impact'],
} as const;

export type Part = keyof typeof parts;

export const isPart = (name: string): name is Part => name in parts;

export const partNames = Object.keys(parts).filter(isPart);
