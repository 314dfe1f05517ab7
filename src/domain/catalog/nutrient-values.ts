/** A nutrient of a food as it is fed: `percent` of its weight, water included. */
export type TypicalNutrient = { readonly name: string; readonly percent: number };

/** A food's energy: `calories` kcal in one `unit` (`cup`, `can`, `tray`, `pouch`, `treat`), and in a kilogram of food. */
export type FoodEnergy = {
  readonly calories: number;
  readonly unit: string;
  readonly caloriesPerKilogram?: number;
};

/** How many grams one unit of a food weighs; undefined unless its label gives the calories in a kilogram. */
export const computeGramsPerUnit = ({ calories, caloriesPerKilogram }: FoodEnergy): number | undefined =>
  caloriesPerKilogram === undefined ? undefined : (calories * 1000) / caloriesPerKilogram;

/** The share of a nutrient in a food without its water, in percent; `moisture` is below 100. */
export const computeDryMatterPercent = (percent: number, moisture: number): number =>
  (percent * 100) / (100 - moisture);

/** How many grams of a nutrient a pet gets with 1,000 kcal of a food. */
export const computeGramsPer1000Kcal = (percent: number, caloriesPerKilogram: number): number =>
  (percent * 10 * 1000) / caloriesPerKilogram;

const isMoisture = ({ name }: TypicalNutrient): boolean => name.toLowerCase() === 'moisture';

/** A nutrient three ways, for a vet who compares foods: as fed, in dry matter, and for 1,000 kcal in grams. */
export type ComparedNutrient = {
  readonly name: string;
  readonly asFedPercent: number;
  readonly dryMatterPercent?: number;
  readonly gramsPer1000Kcal?: number;
};

/**
 * The nutrients of a typical analysis. Moisture has no dry matter, and without moisture no other nutrient has one;
 * grams for 1,000 kcal need the calories in a kilogram.
 */
export const compareNutrients = (
  nutrients: readonly TypicalNutrient[],
  caloriesPerKilogram: number | undefined,
): readonly ComparedNutrient[] => {
  const moisture = nutrients.find(isMoisture)?.percent;
  return nutrients.map((nutrient) => {
    const compared = { name: nutrient.name, asFedPercent: nutrient.percent };
    if (isMoisture(nutrient)) return compared;
    return {
      ...compared,
      ...(moisture !== undefined && moisture < 100
        ? { dryMatterPercent: computeDryMatterPercent(nutrient.percent, moisture) }
        : {}),
      ...(caloriesPerKilogram === undefined
        ? {}
        : { gramsPer1000Kcal: computeGramsPer1000Kcal(nutrient.percent, caloriesPerKilogram) }),
    };
  });
};
