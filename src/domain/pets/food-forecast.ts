import {
  computeDailyFoodAmount,
  type DailyFoodAmount,
  findFeedingGuideAge,
  findPetAgeGroup,
  parseUnitsPerPack,
} from '#domain/catalog/feeding';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import { convertToPounds } from '#domain/shipping/weight';
import { addDays, type CalendarDate } from '#domain/time';
import type { FoodArrival } from './food-arrivals';
import type { FoodAtHome, Household } from './household';
import { countMonthsOfAge, type SavedPet } from './pet';

/** A pet that eats a food: `daily` is what it would eat of it today if it ate nothing else, `share` is in percent. */
export type FoodEater = { readonly pet: SavedPet; readonly share: number; readonly daily: DailyFoodAmount };

export type FoodLeft =
  /** The last day on which there's enough for all pets that eat it. */
  | { readonly kind: 'until'; readonly date: CalendarDate }
  /** It lasts longer than anybody plans. */
  | { readonly kind: 'long' }
  /** None was delivered, and the customer counted none. */
  | { readonly kind: 'none-known' }
  /** The product has neither energy nor a feeding guide. */
  | { readonly kind: 'unknown-amount' };

/** Several pets may eat a food; `food` is its id as the first of them has it. */
export type FoodForecast = {
  readonly food: MerchandiseId;
  readonly product: Product;
  /** Those that eat it today. */
  readonly eaters: readonly FoodEater[];
  readonly left: FoodLeft;
  /** The variant of the last count, or else the one that arrives last; absent if there's neither. */
  readonly usualSize?: MerchandiseId;
  /** The customer's last count, which replaces all that was delivered until then. */
  readonly counted?: FoodAtHome;
};

/** The days that are looked ahead. */
const maximumDays = 730;

type Stocked = { readonly on: CalendarDate; readonly units: number };

/**
 * The last day on which `stocked` feeds what `eatenOn` says, after everything has arrived; undefined if it lasts more than
 * two years from `today`. What arrives on a day is eaten from that day on, and never are more than all units eaten: after
 * days without food the next arrival starts from nothing. With exact amounts the food is gone on that day or the next.
 */
const findLastFedDay = (
  stocked: readonly Stocked[],
  eatenOn: (date: CalendarDate) => number,
  today: CalendarDate,
): CalendarDate | undefined => {
  const dates = stocked.map(({ on }) => on).toSorted();
  const [first = today, last = today] = [dates[0], dates.at(-1)];
  const end = addDays(last > today ? last : today, maximumDays);
  let units = 0;
  for (let day = first; day <= end; day = addDays(day, 1)) {
    for (const { on, units: arrived } of stocked) if (on === day) units += arrived;
    const eaten = eatenOn(day);
    if (day >= last && units < eaten) return addDays(day, -1);
    units = Math.max(0, units - eaten);
  }
  return undefined;
};

const isOf =
  ({ variants }: Product) =>
  (id: MerchandiseId): boolean =>
    variants.some(({ merchandiseId }) => merchandiseId === id);

const computeDaily = (pet: SavedPet, { nutrition, terms }: Product, on: CalendarDate): DailyFoodAmount | undefined => {
  const months = countMonthsOfAge(pet.born, on);
  if (months < 0) return undefined;
  const pounds = convertToPounds(pet.weight, pet.weightUnit);
  return computeDailyFoodAmount(
    nutrition,
    { ...pet, pounds, age: findPetAgeGroup(months) },
    findFeedingGuideAge(terms.lifestage),
  );
};

/** What a pet eats of a food on a date, in the food's unit: 0 before it's born. Amounts are the same all month. */
const countEaten = (product: Product, eaters: readonly { readonly pet: SavedPet; readonly share: number }[]) => {
  const months = new Map<string, number>();
  return (date: CalendarDate): number => {
    const month = date.slice(0, 'YYYY-MM'.length);
    const known = months.get(month);
    if (known !== undefined) return known;
    const eaten = eaters.reduce(
      (sum, { pet, share }) => sum + ((computeDaily(pet, product, date)?.amount ?? 0) * share) / 100,
      0,
    );
    months.set(month, eaten);
    return eaten;
  };
};

/** The last count of a food; the one noted last of the same day. */
const findCount = (product: Product, { foodAtHome }: Household): FoodAtHome | undefined =>
  foodAtHome
    .filter(({ merchandiseId }) => isOf(product)(merchandiseId))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .at(-1);

/** The variant that arrives last. */
const findNewestSize = (product: Product, arrivals: readonly FoodArrival[]): MerchandiseId | undefined =>
  arrivals
    .filter(({ merchandiseId }) => isOf(product)(merchandiseId))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .at(-1)?.merchandiseId;

/** Counted packs replace what arrived until then. */
const listStock = (product: Product, counted: FoodAtHome | undefined, arrivals: readonly FoodArrival[], unit: string) =>
  [...(counted ? [counted] : []), ...arrivals.filter(({ on }) => counted === undefined || on > counted.on)].flatMap(
    ({ merchandiseId, packs, on }): Stocked[] => {
      const variant = product.variants.find((one) => one.merchandiseId === merchandiseId);
      return variant ? [{ on, units: packs * parseUnitsPerPack(variant, unit, product.nutrition.energy) }] : [];
    },
  );

/**
 * How long each food of a customer's pets lasts that's among `products`: what arrived and what the customer counted,
 * shared among the pets that eat it, each as much as the feeding calculator says.
 */
export const forecastFood = (
  household: Household,
  products: readonly Product[],
  arrivals: readonly FoodArrival[],
  today: CalendarDate,
): readonly FoodForecast[] =>
  products.flatMap((product): FoodForecast[] => {
    const eating = household.pets.flatMap((pet) =>
      pet.foods.filter(({ merchandiseId }) => isOf(product)(merchandiseId)).map((food) => ({ pet, ...food })),
    );
    const [first] = eating;
    if (!first) return [];
    const eaters = eating.flatMap(({ pet, share }): FoodEater[] => {
      const daily = computeDaily(pet, product, today);
      return daily ? [{ pet, share, daily }] : [];
    });
    const counted = findCount(product, household);
    const unit = eaters[0]?.daily.unit;
    const stocked = unit === undefined ? [] : listStock(product, counted, arrivals, unit);
    const usualSize = counted?.merchandiseId ?? findNewestSize(product, arrivals);
    const forecast = {
      food: first.merchandiseId,
      product,
      eaters,
      ...(usualSize === undefined ? {} : { usualSize }),
      ...(counted ? { counted } : {}),
    };
    if (unit === undefined) return [{ ...forecast, left: { kind: 'unknown-amount' } }];
    if (stocked.length === 0) return [{ ...forecast, left: { kind: 'none-known' } }];
    const date = findLastFedDay(stocked, countEaten(product, eating), today);
    return [{ ...forecast, left: date === undefined ? { kind: 'long' } : { kind: 'until', date } }];
  });
