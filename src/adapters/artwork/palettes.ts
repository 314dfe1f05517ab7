import type { Packaging } from './packaging';

/** The colours of a brand's line: `top` carries the brand, `base` the food. `Deep` ones shade them. */
export type Palette = {
  readonly name: string;
  readonly top: string;
  readonly topDeep: string;
  readonly base: string;
  readonly baseDeep: string;
  /** Lettering on `top`, and the quieter second line. */
  readonly ink: string;
  readonly inkSoft: string;
  /** Lettering on the pill and on white. */
  readonly mark: string;
};

const white = { ink: '#FFFFFF', inkSoft: '#FFFFFF' };
const clinic = { top: '#FFFFFF', topDeep: '#DCE6F1', ink: '#0B2A55', inkSoft: '#35577F' };

export const palettes = {
  growth: { name: 'growth', top: '#1287CF', topDeep: '#0A5C96', base: '#FFC937', baseDeep: '#E79A08', ...white, mark: '#8A5600' },
  adult: { name: 'adult', top: '#0054A4', topDeep: '#00366E', base: '#F08A24', baseDeep: '#C75F0A', ...white, mark: '#A94A00' },
  senior: { name: 'senior', top: '#40307F', topDeep: '#281C59', base: '#9C79D6', baseDeep: '#7350B3', ...white, mark: '#53318F' },
  sensitive: { name: 'sensitive', top: '#0E6446', topDeep: '#06402B', base: '#8DC04A', baseDeep: '#5E9325', ...white, mark: '#3A6710' },
  weight: { name: 'weight', top: '#8C1C3A', topDeep: '#5E0E24', base: '#F26A5E', baseDeep: '#CB4238', ...white, mark: '#A62A26' },
  support: { name: 'support', top: '#0B4560', topDeep: '#052B3F', base: '#27AFAD', baseDeep: '#0F8184', ...white, mark: '#076063' },
  clinicalWarm: { name: 'clinicalWarm', ...clinic, base: '#D9486E', baseDeep: '#AA2A50', mark: '#A0244A' },
  clinicalCool: { name: 'clinicalCool', ...clinic, base: '#1F6FC4', baseDeep: '#124E93', mark: '#124E93' },
  clinicalFresh: { name: 'clinicalFresh', ...clinic, base: '#3E9B5F', baseDeep: '#24733F', mark: '#1F6A39' },
  clinicalDusk: { name: 'clinicalDusk', ...clinic, base: '#7A5BB5', baseDeep: '#573C8E', mark: '#543A8A' },
  treats: { name: 'treats', top: '#6E2585', topDeep: '#4A1260', base: '#F0568C', baseDeep: '#C92F68', ...white, mark: '#A01B52' },
  plain: { name: 'plain', top: '#3B4754', topDeep: '#252E38', base: '#D9A566', baseDeep: '#B47E3D', ...white, mark: '#7A5019' },
} as const satisfies Readonly<Record<string, Palette>>;

type PaletteName = keyof typeof palettes;

/** The first whose words are in the line or the purpose. */
const dailyLines: readonly (readonly [PaletteName, RegExp])[] = [
  ['sensitive', /sensitive|skin|grain/],
  ['weight', /weight|light|active/],
  ['support', /oral|dental|joint|urinary|hairball|indoor|multi/],
  ['growth', /puppy|kitten|growth/],
  ['senior', /senior|aging|vitality/],
  ['adult', /./],
];

const clinicalLines: readonly (readonly [PaletteName, RegExp])[] = [
  ['clinicalWarm', /kidney|heart|urgent|weight/],
  ['clinicalFresh', /digest|food|skin|liver/],
  ['clinicalDusk', /joint|aging|restorative|thyroid|endocrine/],
  ['clinicalCool', /./],
];

const ofBrand: readonly (readonly [RegExp, readonly (readonly [PaletteName, RegExp])[]])[] = [
  [/daily/, dailyLines],
  [/clinical/, clinicalLines],
  [/treats/, [['treats', /./]]],
  [/./, [['plain', /./]]],
];

/** The palette of a package; a brand that is not the shop's own gets the plain one. */
export const paletteOf = ({ brand, line, purpose, lifestage }: Packaging): Palette => {
  const words = `${line} ${purpose} ${lifestage} `.toLowerCase();
  const lines = ofBrand.find(([pattern]) => pattern.test(`${brand} `.toLowerCase()))?.[1] ?? [];
  return palettes[lines.find(([, pattern]) => pattern.test(words))?.[0] ?? 'plain'];
};
