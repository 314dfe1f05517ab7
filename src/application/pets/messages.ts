import type { Species } from '#domain/catalog/species';

/** What a form of the page did. */
export const petNotices = {
  added: 'We added your pet.',
  changed: 'We saved your changes.',
  removed: 'We removed your pet from the list.',
  counted: 'Thanks. We updated how long this food lasts.',
} as const;

export const petMessages = {
  none: 'Add your pet and what they eat. We use our feeding guide to tell you when the food runs out.',
  petsHeading: 'Your pets',
  foodHeading: 'How long the food lasts',
  assumptions: 'What this is based on',
  estimate:
    "Every pet is different, so this is an estimate. If you have more or less at home than we think, tell us what's left.",
  countHeading: "Tell us what's left",
  countHint: 'Count an open bag or package as a part of one, such as 1/2.',
  bornHint: "Don't know the month? Leave it empty and enter an age.",
  foodHint: 'If your pet eats one food, you can leave its share empty. Several shares have to add up to 100%.',
  notSold: "A food we don't sell anymore",
  noFood: 'No food chosen yet',
  removeConfirmation:
    "We'll delete this pet and their food from your account. Your orders and Autoships stay as they are.",
} as const;

export const addPetLabels: Readonly<Record<Species, string>> = { dog: 'Add a dog', cat: 'Add a cat' };

export const foodGroupLabels = { bought: 'Foods you buy', dog: 'All dog food', cat: 'All cat food' } as const;

export const ageUnitLabels = { years: 'Years', months: 'Months' } as const;

export const weightUnitLabels = { lbs: 'lb', kg: 'kg' } as const;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
