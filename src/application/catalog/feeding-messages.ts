import { type DailyFoodAmount, formatFeedingAmount, type PetActivityLevel } from '#domain/catalog/feeding';
import type { Species } from '#domain/catalog/species';

/** How active a pet is. */
export const activityLabels: Readonly<Record<PetActivityLevel, string>> = {
  low: 'Mostly rests',
  moderate: 'Walks and play every day',
  high: 'Always on the move',
};

/** The heading and answers of the feeding calculator on a product page. */
export const feedingMessages = {
  question: (species: Species): string => `How much does your ${species} need?`,
  daily: ({ amount, unit, grams }: DailyFoodAmount): string => {
    const measure = `${formatFeedingAmount(amount)} ${amount > 1 ? `${unit}s` : unit}`;
    return grams === undefined ? `${measure} a day` : `${measure} (${grams} g) a day`;
  },
  lasts: (packs: number, days: number): string => {
    const time = `about ${days} ${days === 1 ? 'day' : 'days'}`;
    return packs === 1 ? `This pack lasts ${time}.` : `${packs} packs last ${time}.`;
  },
} as const;
