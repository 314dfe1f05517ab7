import { computeFrequencyDays, type Frequency, shelfFrequencies } from '#domain/autoship/frequency';
import { convertToPounds } from '#domain/shipping/weight';
import { computeGramsPerUnit, type FoodEnergy } from './nutrient-values';
import { type FeedingGuideRow, findOptionValue, type ProductNutrition, type Variant } from './product';
import type { Species } from './species';

export const petActivityLevels = ['low', 'moderate', 'high'] as const;
export type PetActivityLevel = (typeof petActivityLevels)[number];

/** What a pet eats a day: `amount` of `unit`, rounded up to a quarter, and its grams if the label gives them. */
export type DailyFoodAmount = {
  readonly amount: number;
  readonly unit: string;
  readonly calories?: number;
  readonly grams?: number;
};

const kilogramsPerPound = 0.45359237;

/** Resting energy requirement in kcal a day: 70 x kg^0.75 (NRC, Nutrient Requirements of Dogs and Cats, 2006). */
export const computeRestingEnergy = (pounds: number): number => 70 * (pounds * kilogramsPerPound) ** 0.75;

/** The age in years at which a dog or cat counts as a senior. */
export const seniorAge = 7;

/** Up to four months; up to a year; adult; senior (from `seniorAge`). */
export const petAgeGroups = ['young', 'growing', 'adult', 'senior'] as const;
export type PetAgeGroup = (typeof petAgeGroups)[number];

/** The age group of a pet whose age is a number of months, at least 0. */
export const findPetAgeGroup = (months: number): PetAgeGroup => {
  if (months < 4) return 'young';
  if (months < 12) return 'growing';
  return months < seniorAge * 12 ? 'adult' : 'senior';
};

/**
 * Energy requirement of neutered pets as a multiple of the resting requirement (AAHA Nutrition and Weight Management
 * Guidelines for Dogs and Cats, 2021): puppies 3 until four months and 2 after, kittens 2.5.
 */
const ageFactors: Readonly<Record<Species, Readonly<Record<PetAgeGroup, number>>>> = {
  dog: { young: 3, growing: 2, adult: 1.6, senior: 1.4 },
  cat: { young: 2.5, growing: 2.5, adult: 1.2, senior: 1.1 },
};

/** Energy requirement by activity relative to a moderate pet's, from the same source. */
const energyFactors: Readonly<Record<Species, Readonly<Record<PetActivityLevel, number>>>> = {
  dog: { low: 1.4 / 1.6, moderate: 1, high: 2 / 1.6 },
  cat: { low: 1 / 1.2, moderate: 1, high: 1.4 / 1.2 },
};

/** Energy requirement of grown pets that aren't neutered relative to those that are, from the same source. */
const intactFactors: Readonly<Record<Species, number>> = { dog: 1.8 / 1.6, cat: 1.4 / 1.2 };

/** Factors by activity on the amounts of a feeding guide, which are for moderate activity. */
const guideFactors: Readonly<Record<PetActivityLevel, number>> = { low: 0.9, moderate: 1, high: 1.2 };

/** The age that a food, and so its feeding guide, is made for. */
export const findFeedingGuideAge = (lifestages: readonly string[]): PetAgeGroup => {
  if (lifestages.some((stage) => stage.startsWith('adult'))) return 'adult';
  if (lifestages.some((stage) => stage.startsWith('senior'))) return 'senior';
  return lifestages.some((stage) => stage === 'puppy' || stage === 'kitten') ? 'growing' : 'adult';
};

const fractionSigns: Readonly<Record<string, string>> = {
  '¼': ' 1/4',
  '½': ' 1/2',
  '¾': ' 3/4',
  '⅓': ' 1/3',
  '⅔': ' 2/3',
};

const parseFraction = (text: string): number | undefined => {
  const match = /^(\d+(?:\.\d+)?)?(?:\s*(\d+)\/([1-9]\d*))?$/.exec(
    text.trim().replace(/^(\d+)\/([1-9]\d*)$/, '0 $1/$2'),
  );
  if (!match || text.trim() === '') return undefined;
  const [, whole = '0', numerator = '0', denominator = '1'] = match;
  return Number(whole) + Number(numerator) / Number(denominator);
};

/** Parses `1 1/2 cups`, `1½`, `0.75`, or the middle of a range such as `1 - 1 1/4 cans`; undefined without any. */
export const parseFeedingAmount = (text: string): number | undefined => {
  const plain = text.replace(/[¼½¾⅓⅔]/g, (sign) => fractionSigns[sign] ?? '').replace(/[^\d./\s–-]/g, ' ');
  const ends = plain.split(/[–-]/).map(parseFraction);
  const known = ends.filter((end) => end !== undefined);
  return known.length === 0 ? undefined : known.reduce((a, b) => a + b, 0) / known.length;
};

type Point = { readonly pounds: number; readonly amount: number };

const interpolate = (points: readonly Point[], pounds: number): number | undefined => {
  const above = points.findIndex((point) => point.pounds >= pounds);
  const upper = points[above];
  const lower = points[above - 1];
  if (upper && !lower) return (upper.amount * pounds) / upper.pounds;
  if (upper && lower) {
    return lower.amount + ((upper.amount - lower.amount) * (pounds - lower.pounds)) / (upper.pounds - lower.pounds);
  }
  const last = points.at(-1);
  return last && last.amount * (pounds / last.pounds) ** 0.75;
};

/** The heaviest pet whose food can be computed, in lbs. */
export const maximumPetPounds = 250;

/** A pet as far as its food depends on it; neutered unless `isNeutered` is false. */
export type FedPet = {
  readonly species: Species;
  readonly pounds: number;
  readonly activity: PetActivityLevel;
  readonly age: PetAgeGroup;
  readonly isNeutered?: boolean;
};

const computeNeed = ({ species, age, isNeutered = true }: FedPet): number =>
  ageFactors[species][age] * (isNeutered || age === 'young' || age === 'growing' ? 1 : intactFactors[species]);

const roundUpToQuarter = (amount: number): number => Math.max(1, Math.ceil(amount * 4 - 1e-9)) / 4;

/**
 * How much of a food a pet needs a day: from the feeding guide, made for `guideAge`, or else from the food's energy.
 * Undefined without either, or for a weight of 0 or less or above `maximumPetPounds`.
 */
export const computeDailyFoodAmount = (
  { feedingGuide, energy }: Pick<ProductNutrition, 'feedingGuide' | 'energy'>,
  pet: FedPet,
  guideAge: PetAgeGroup = 'adult',
): DailyFoodAmount | undefined => {
  const { species, pounds, activity } = pet;
  const need = computeNeed(pet);
  if (!(pounds > 0 && pounds <= maximumPetPounds)) return undefined;
  const points = feedingGuide
    .flatMap((row) => {
      const amount = parseFeedingAmount(row.amount);
      return amount === undefined || row.pounds <= 0 ? [] : [{ pounds: row.pounds, amount }];
    })
    .toSorted((a, b) => a.pounds - b.pounds);
  const unit = energy?.unit ?? 'cup';
  const guided = interpolate(points, pounds);
  const exact =
    guided === undefined
      ? energy && (computeRestingEnergy(pounds) * need * energyFactors[species][activity]) / energy.calories
      : guided * guideFactors[activity] * (need / ageFactors[species][guideAge]);
  if (exact === undefined || !Number.isFinite(exact)) return undefined;
  const amount = roundUpToQuarter(exact);
  const grams = energy && computeGramsPerUnit(energy);
  return {
    amount,
    unit,
    ...(energy ? { calories: Math.round(amount * energy.calories) } : {}),
    ...(grams === undefined ? {} : { grams: Math.round(amount * grams) }),
  };
};

/** The grams of a row of a feeding guide; undefined if the row or the food's label doesn't say. */
export const computeFeedingGuideGrams = (
  { amount }: FeedingGuideRow,
  energy: FoodEnergy | undefined,
): number | undefined => {
  const units = parseFeedingAmount(amount);
  const grams = energy && computeGramsPerUnit(energy);
  return units === undefined || grams === undefined ? undefined : Math.round(units * grams);
};

/** A measuring cup of dry food weighs about 3.75 oz. */
const usualPoundsPerCup = 3.75 / 16;

/** How many units a pack contains: cups by weight; cans, trays and pouches by the count in its size, else one. */
export const parseUnitsPerPack = (
  variant: Pick<Variant, 'weight' | 'weightUnit' | 'options'>,
  unit: string,
  energy?: FoodEnergy,
): number => {
  if (unit === 'cup') {
    const grams = energy && computeGramsPerUnit(energy);
    const poundsPerCup = grams === undefined ? usualPoundsPerCup : grams / 1000 / kilogramsPerPound;
    return convertToPounds(variant.weight, variant.weightUnit) / poundsPerCup;
  }
  const size = findOptionValue(variant.options, 'size') ?? '';
  const count = /(\d+)\s*(?:x|×|-?\s*(?:pack|count|ct|cans|trays|pouches|treats)\b)|(?:case|pack|box) of (\d+)/i.exec(
    size,
  );
  return Number(count?.[1] ?? count?.[2] ?? 1);
};

/** How many whole days `packs` packs last, at least one; `units` is the units in one pack. */
export const computeDaysOfFood = (units: number, packs: number, daily: DailyFoodAmount): number =>
  Math.max(1, Math.floor((units * packs) / daily.amount));

/** The longest autoship frequency before the food runs out; every week if the food lasts less than that. */
export const findRecommendedFrequency = (days: number): Frequency =>
  shelfFrequencies.findLast((every) => computeFrequencyDays(every) <= days) ?? { count: 1, unit: 'week' };

const quarters = ['', '1/4', '1/2', '3/4'] as const;

/** Formats an amount in quarters: `1 1/4`, `3/4`, `2`. */
export const formatFeedingAmount = (amount: number): string => {
  const whole = Math.floor(amount);
  const part = quarters[Math.round((amount - whole) * 4)] ?? '';
  return [whole === 0 && part !== '' ? '' : String(whole), part].filter(Boolean).join(' ');
};
