export type WeightUnit = 'lbs' | 'oz' | 'kg' | 'g';

const poundsPer: Readonly<Record<WeightUnit, number>> = { lbs: 1, kg: 2.20462, oz: 0.0625, g: 0.00220462 };
const gramsPerPound = 453.592;
const ouncesPerPound = 16;

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

/** Reads the spellings of FS-13 in any case; an unknown unit is `lbs` (KO-58). */
export const weightUnit = (spelling: string): WeightUnit => spellings[spelling.trim().toLowerCase()] ?? 'lbs';

/** FS-13, with the factors KO-26 to KO-28. */
export const toPounds = (weight: number, unit: WeightUnit): number => weight * poundsPer[unit];

/** Up to the next tenth, but for exact tenths, whatever binary fractions make of them (FS-15, CT-26). */
export const roundUpToTenth = (value: number): number => Math.ceil(value * 10 - 1e-6) / 10;

/** FS-14: whole pounds, and the ounces that remain. */
export const poundsAndOunces = (grams: number): { readonly pounds: number; readonly ounces: number } => {
  const exact = grams / gramsPerPound;
  const pounds = Math.floor(exact);
  return { pounds, ounces: (exact - pounds) * ouncesPerPound };
};

export const gramsOf = (weight: number, unit: WeightUnit): number => {
  if (unit === 'g') return weight;
  if (unit === 'kg') return weight * 1000;
  return unit === 'lbs' ? weight * gramsPerPound : (weight * gramsPerPound) / ouncesPerPound;
};

/** What a line weighs in lbs (FS-12), rounded up to the next tenth. */
export const lineWeight = (weight: number, unit: WeightUnit, quantity: number): number =>
  roundUpToTenth(toPounds(weight, unit) * quantity);
