import { formatFeedingAmount } from '#domain/catalog/feeding';
import { isolateText } from '#domain/isolated-text';
import type { FoodEater, FoodLeft } from '#domain/pets/food-forecast';
import type { FoodAtHome } from '#domain/pets/household';
import type { NextBox } from '#domain/pets/next-box';
import { countMonthsOfAge, type SavedPet } from '#domain/pets/pet';
import { type CalendarDate, formatLongDate, formatMonthAndDay } from '#domain/time';
import { weightUnitLabels } from './messages';

const nameList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `Bella`, `Bella and Max`. */
export const joinPetNames = (pets: readonly Pick<SavedPet, 'name'>[]): string =>
  nameList.format(pets.map(({ name }) => isolateText(name)));

/** How long a food lasts for the pets with these names. */
export const describeFoodLeft = (names: string, left: FoodLeft, today: CalendarDate): string => {
  switch (left.kind) {
    case 'until':
      return left.date < today
        ? `${names}'s food probably ran out around ${formatLongDate(left.date)}.`
        : `${names}'s food runs out around ${formatLongDate(left.date)}.`;
    case 'long':
      return `${names}'s food lasts for more than two years.`;
    case 'none-known':
      return "We haven't delivered this food yet. If you have some at home, tell us how much.";
    case 'unknown-amount':
      return "We can't say how long this food lasts, because its label doesn't say how much to feed.";
  }
};

/** `March 2`, or with the year if it isn't the one of `near`. */
const formatNear = (date: CalendarDate, near: CalendarDate): string =>
  date.slice(0, 4) === near.slice(0, 4) ? formatMonthAndDay(date) : formatLongDate(date);

/** When the next box ships; `near` is a date before it in the text. */
export const describeNextBox = ({ from }: Pick<NextBox, 'from'>, near: CalendarDate): string =>
  `Your next box ships ${formatNear(from, near)}.`;

/** The link to the preview of the move. */
export const describeMove = (to: CalendarDate, near: CalendarDate): string => `Move it to ${formatNear(to, near)}?`;

const describeAge = (months: number): string => {
  const [count, unit] = months < 24 ? [months, 'month'] : [Math.floor(months / 12), 'year'];
  return `${count} ${count === 1 ? unit : `${unit}s`} old`;
};

/** `4 years old`, `45 lb`, how active it is, `Spayed or neutered`. */
export const listPetFacts = (pet: SavedPet, activity: string, today: CalendarDate): readonly string[] => [
  describeAge(countMonthsOfAge(pet.born, today)),
  `${pet.weight} ${weightUnitLabels[pet.weightUnit]}`,
  activity,
  pet.isNeutered ? 'Spayed or neutered' : 'Not spayed or neutered',
];

/** `Bella: 45 lb, walks and play every day, 2 3/4 cups a day`; `amount` is what it would eat of this food alone. */
export const describeAssumption = (
  { pet: { name, weight, weightUnit }, share }: Pick<FoodEater, 'pet' | 'share'>,
  activity: string,
  amount: string,
): string => {
  const eaten = share === 100 ? amount : `${share}% of ${amount}`;
  return `${isolateText(name)}: ${weight} ${weightUnitLabels[weightUnit]}, ${activity.toLowerCase()}, ${eaten}`;
};

/** What the customer last said is at home. */
export const describeCount = ({ packs, on }: Pick<FoodAtHome, 'packs' | 'on'>, label: string): string =>
  `You had ${formatFeedingAmount(packs)} ${packs > 1 ? 'packages' : 'package'} (${label}) at home on ${formatLongDate(on)}.`;
