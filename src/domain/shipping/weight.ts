export type WeightUnit = 'lbs' | 'oz' | 'kg' | 'g';

const poundsPer: Readonly<Record<WeightUnit, number>> = { lbs: 1, kg: 2.20462, oz: 0.0625, g: 0.00220462 };
const gramsPerPound = 453.592;
const ouncesPerPound = 16;
const gramsPer: typeof poundsPer = { lbs: gramsPerPound, kg: 1000, oz: gramsPerPound / ouncesPerPound, g: 1 };

const spellings: Readonly<Record<string, WeightUnit>> = {
  lb: 'lbs',
  lbs: 'lbs',
  pounds: 'lbs',
  oz: 'oz',
  ounces: 'oz',
  kg: 'kg',
  kilograms: 'kg',
  g: 'g',
  grams: 'g',
};

/** Parses a spelling of a unit in any case (FS-13); an unknown unit is `lbs` (KO-58). */
export const parseWeightUnit = (spelling: string): WeightUnit => spellings[spelling.trim().toLowerCase()] ?? 'lbs';

/** Converts a weight to pounds (FS-13), with the factors KO-26 to KO-28. */
export const convertToPounds = (weight: number, unit: WeightUnit): number => weight * poundsPer[unit];

/** Rounds up to the next tenth; tolerates floating-point error, so that an exact tenth stays itself (FS-15, CT-26). */
export const roundUpToTenth = (value: number): number => Math.ceil(value * 10 - 1e-6) / 10;

export const convertToGrams = (weight: number, unit: WeightUnit): number => weight * gramsPer[unit];

type WithWeight = {
  readonly variant: { readonly weight: number; readonly weightUnit: WeightUnit };
  readonly quantity: number;
};

/** The weight of a line in lbs, not rounded (FS-12). */
export const computeLineWeight = ({ variant, quantity }: WithWeight): number =>
  convertToPounds(variant.weight, variant.weightUnit) * quantity;

/** The weight of a cart in lbs, rounded up to the next tenth. */
export const sumLineWeights = (lines: readonly WithWeight[]): number =>
  roundUpToTenth(lines.reduce((sum, line) => sum + computeLineWeight(line), 0));
