import type { Packaging } from './packaging';

/**
 * The colours of a product line: `top` is behind the brand, `base` behind the food. The `Deep` ones are the dark ends
 * of their gradients.
 */
export type Palette = {
  readonly name: string;
  readonly top: string;
  readonly topDeep: string;
  readonly base: string;
  readonly baseDeep: string;
  /** Text on `top`; `inkSoft` is for the second line. */
  readonly ink: string;
  readonly inkSoft: string;
  /** Text on `base`. */
  readonly baseInk: string;
  /** Text on the pill and on white. */
  readonly mark: string;
  /** The background of the weight. */
  readonly tab: string;
};

const white = { ink: '#FFFFFF', inkSoft: '#FFFFFF', baseInk: '#FFFFFF' };
const clinic = {
  top: '#FFFFFF',
  topDeep: '#DCE6F1',
  ink: '#0B2A55',
  inkSoft: '#35577F',
  baseInk: '#FFFFFF',
  tab: '#0B2A55',
};

export const palettes = {
  growth: {
    name: 'growth',
    top: '#1287CF',
    topDeep: '#0A5C96',
    base: '#FFC937',
    baseDeep: '#EDA312',
    ...white,
    baseInk: '#123E66',
    mark: '#8A5600',
    tab: '#0A4C7E',
  },
  adult: {
    name: 'adult',
    top: '#0054A4',
    topDeep: '#00366E',
    base: '#F08A24',
    baseDeep: '#C75F0A',
    ...white,
    mark: '#A94A00',
    tab: '#00366E',
  },
  senior: {
    name: 'senior',
    top: '#40307F',
    topDeep: '#281C59',
    base: '#9C79D6',
    baseDeep: '#7350B3',
    ...white,
    mark: '#53318F',
    tab: '#281C59',
  },
  sensitive: {
    name: 'sensitive',
    top: '#0E6446',
    topDeep: '#06402B',
    base: '#6FAE32',
    baseDeep: '#4C8A1B',
    ...white,
    mark: '#3A6710',
    tab: '#06402B',
  },
  weight: {
    name: 'weight',
    top: '#8C1C3A',
    topDeep: '#5E0E24',
    base: '#F26A5E',
    baseDeep: '#CB4238',
    ...white,
    mark: '#A62A26',
    tab: '#5E0E24',
  },
  support: {
    name: 'support',
    top: '#0B4560',
    topDeep: '#052B3F',
    base: '#27AFAD',
    baseDeep: '#0F8184',
    ...white,
    mark: '#076063',
    tab: '#052B3F',
  },
  clinicalWarm: { name: 'clinicalWarm', ...clinic, base: '#D9486E', baseDeep: '#AA2A50', mark: '#A0244A' },
  clinicalCool: { name: 'clinicalCool', ...clinic, base: '#1F6FC4', baseDeep: '#124E93', mark: '#124E93' },
  clinicalFresh: { name: 'clinicalFresh', ...clinic, base: '#3E9B5F', baseDeep: '#24733F', mark: '#1F6A39' },
  clinicalDusk: { name: 'clinicalDusk', ...clinic, base: '#7A5BB5', baseDeep: '#573C8E', mark: '#543A8A' },
  treats: {
    name: 'treats',
    top: '#6E2585',
    topDeep: '#4A1260',
    base: '#F0568C',
    baseDeep: '#C92F68',
    ...white,
    mark: '#A01B52',
    tab: '#4A1260',
  },
  treatsForCats: {
    name: 'treatsForCats',
    top: '#A01F63',
    topDeep: '#6E1042',
    base: '#FFA35C',
    baseDeep: '#EE7A32',
    ...white,
    baseInk: '#5E0F38',
    mark: '#96390A',
    tab: '#6E1042',
  },
  plain: {
    name: 'plain',
    top: '#3B4754',
    topDeep: '#252E38',
    base: '#D9A566',
    baseDeep: '#B47E3D',
    ...white,
    mark: '#7A5019',
    tab: '#252E38',
  },
} as const satisfies Readonly<Record<string, Palette>>;

type PaletteName = keyof typeof palettes;

/** Patterns for the line or the purpose; the first that matches decides the palette. */
const dailyLines: readonly (readonly [PaletteName, RegExp])[] = [
  ['sensitive', /sensitive|skin|grain/],
  ['weight', /weight|light|active/],
  ['support', /oral|dental|joint|urinary|hairball|indoor|multi/],
  ['growth', /puppy|kitten|growth/],
  ['senior', /senior|aging|vitality/],
  ['adult', /adult|breed/],
];

const clinicalLines: readonly (readonly [PaletteName, RegExp])[] = [
  ['clinicalWarm', /kidney|heart|urgent|weight/],
  ['clinicalFresh', /digest|food|skin|liver/],
  ['clinicalDusk', /joint|aging|restorative|thyroid|endocrine/],
];

const byWords = (
  lines: readonly (readonly [PaletteName, RegExp])[],
  texts: readonly string[],
  otherwise: PaletteName,
): PaletteName =>
  texts.flatMap((text) => lines.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? [])[0] ?? otherwise;

/** The palette of a package, by its line or else its purpose; other brands than the shop's own have the plain one. */
export const paletteOf = ({ brand, species, line, purpose, lifestage }: Packaging): Palette => {
  const words = [line, purpose, lifestage];
  if (/\bdaily\b/i.test(brand)) return palettes[byWords(dailyLines, words, 'adult')];
  if (/\bclinical\b/i.test(brand)) return palettes[byWords(clinicalLines, words, 'clinicalCool')];
  if (/\btreats\b/i.test(brand)) return species === 'cat' ? palettes.treatsForCats : palettes.treats;
  return palettes.plain;
};
