import type { PackageDesign } from './packaging';

/** The colors of a product line: `top` behind the brand, `base` behind the food, `Deep` the dark end of a gradient. */
export type Palette = {
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

type GivenColors = Pick<Palette, 'top' | 'topDeep' | 'base' | 'baseDeep' | 'mark'>;

/** White text on colors; the background of the weight is the dark end of the top. */
const colored = (colors: GivenColors): Palette => ({
  ink: '#FFFFFF',
  inkSoft: '#FFFFFF',
  baseInk: '#FFFFFF',
  tab: colors.topDeep,
  ...colors,
});

/** Dark blue text on a white top. */
const clinical = (colors: Pick<Palette, 'base' | 'baseDeep' | 'mark'>): Palette => ({
  top: '#FFFFFF',
  topDeep: '#DCE6F1',
  ink: '#0B2A55',
  inkSoft: '#35577F',
  baseInk: '#FFFFFF',
  tab: '#0B2A55',
  ...colors,
});

export const packagingPalettesByName = {
  growth: {
    ...colored({ top: '#1287CF', topDeep: '#0A5C96', base: '#FFC937', baseDeep: '#EDA312', mark: '#8A5600' }),
    baseInk: '#123E66',
    tab: '#0A4C7E',
  },
  adult: colored({ top: '#0054A4', topDeep: '#00366E', base: '#F08A24', baseDeep: '#C75F0A', mark: '#A94A00' }),
  senior: colored({ top: '#40307F', topDeep: '#281C59', base: '#9C79D6', baseDeep: '#7350B3', mark: '#53318F' }),
  sensitive: colored({ top: '#0E6446', topDeep: '#06402B', base: '#6FAE32', baseDeep: '#4C8A1B', mark: '#3A6710' }),
  weight: colored({ top: '#8C1C3A', topDeep: '#5E0E24', base: '#F26A5E', baseDeep: '#CB4238', mark: '#A62A26' }),
  support: colored({ top: '#0B4560', topDeep: '#052B3F', base: '#27AFAD', baseDeep: '#0F8184', mark: '#076063' }),
  clinicalWarm: clinical({ base: '#D9486E', baseDeep: '#AA2A50', mark: '#A0244A' }),
  clinicalCool: clinical({ base: '#1F6FC4', baseDeep: '#124E93', mark: '#124E93' }),
  clinicalFresh: clinical({ base: '#3E9B5F', baseDeep: '#24733F', mark: '#1F6A39' }),
  clinicalDusk: clinical({ base: '#7A5BB5', baseDeep: '#573C8E', mark: '#543A8A' }),
  treats: colored({ top: '#6E2585', topDeep: '#4A1260', base: '#F0568C', baseDeep: '#C92F68', mark: '#A01B52' }),
  treatsForCats: {
    ...colored({ top: '#A01F63', topDeep: '#6E1042', base: '#FFA35C', baseDeep: '#EE7A32', mark: '#96390A' }),
    baseInk: '#5E0F38',
  },
  plain: colored({ top: '#3B4754', topDeep: '#252E38', base: '#D9A566', baseDeep: '#B47E3D', mark: '#7A5019' }),
};

type PaletteName = keyof typeof packagingPalettesByName;

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
export const findPackagingPalette = ({ brand, species, line, purpose, lifestage }: PackageDesign): Palette => {
  const words = [line, purpose, lifestage];
  if (/\bdaily\b/i.test(brand)) return packagingPalettesByName[byWords(dailyLines, words, 'adult')];
  if (/\bclinical\b/i.test(brand)) return packagingPalettesByName[byWords(clinicalLines, words, 'clinicalCool')];
  if (/\btreats\b/i.test(brand))
    return species === 'cat' ? packagingPalettesByName.treatsForCats : packagingPalettesByName.treats;
  return packagingPalettesByName.plain;
};
