import { isRecord } from '../engine/is-record';
import { framedFields } from './picture-fields';

/** The parts of the specification by the names that `sections` uses, in their usual order, with their fields. */
export const parts = {
  summary: ['summary'],
  research: ['initialResearch', 'projectDetails'],
  diagnostic: ['diagnostic'],
  flow: ['searchFlowImage', 'typeComponentImage', 'searchFlowTitle'],
  design: ['design'],
  designImages: ['designImages'],
  gallery: ['gallery'],
  impact: ['impact'],
} as const;

export type Part = keyof typeof parts;

export const isPart = (name: string): name is Part => name in parts;

export const partNames = Object.keys(parts).filter(isPart);

/** The part that an entry of `sections` names; undefined for a section of one's own. */
export function partOf(entry: unknown): Part | undefined {
  const name: unknown = isRecord(entry) ? entry['part'] : entry;
  return typeof name === 'string' && isPart(name) ? name : undefined;
}

/** The part that a field of a case study belongs to, such as the description of its picture; undefined if to none. */
export const partWith = (field: string | undefined): Part | undefined =>
  partNames.find((part) => parts[part].some((name) => Object.values(framedFields(name)).some((one) => one === field)));

/** Whether a written case study has something of a part. */
export const isFilled = (study: Record<string, unknown>, part: Part): boolean =>
  parts[part].some((field) => study[field] !== undefined);

/** The sections of a written case study: as it lists them, or else the parts that are filled in. */
export function sectionsOf(study: Record<string, unknown>): unknown[] {
  const { sections } = study;
  return Array.isArray(sections) ? sections : partNames.filter((part) => isFilled(study, part));
}
