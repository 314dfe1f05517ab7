import type { PackageDesign } from '../packaging';

export type AnimalCoatColors = {
  readonly fur: string;
  readonly dark: string;
  readonly light: string;
  readonly nose: string;
};

export type AnimalAge = 'young' | 'adult' | 'senior';

export const dogCoatColorsByAge: Readonly<Record<AnimalAge, AnimalCoatColors>> = {
  young: { fur: '#D99A4E', dark: '#A8682A', light: '#FBE7C8', nose: '#3A2A22' },
  adult: { fur: '#B8722F', dark: '#7F4718', light: '#F6DEBB', nose: '#2E211B' },
  senior: { fur: '#6E5648', dark: '#493629', light: '#EDE6DF', nose: '#231B17' },
};

export const catCoatColorsByAge: Readonly<Record<AnimalAge, AnimalCoatColors>> = {
  young: { fur: '#E9963F', dark: '#BD6A1B', light: '#FFF0DA', nose: '#C9606B' },
  adult: { fur: '#7D8794', dark: '#4F5966', light: '#F2F4F7', nose: '#C9606B' },
  senior: { fur: '#3C4048', dark: '#23262C', light: '#F4F1EC', nose: '#B85866' },
};

const eye = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#2A1D17"/>` +
  `<circle cx="${x + radius * 0.34}" cy="${y - radius * 0.36}" r="${radius * 0.32}" fill="#fff"/>`;

const dog = (c: AnimalCoatColors, isYoung: boolean): string => `
<path d="M-58-52C-88-66-110-38-107 8C-105 44-92 66-76 60C-60 53-54 16-49-14Z" fill="${c.dark}"/>
<path d="M58-52C88-66 110-38 107 8C105 44 92 66 76 60C60 53 54 16 49-14Z" fill="${c.dark}"/>
<path d="M0-86C38-86 66-62 68-26C70 4 62 24 55 42C46 68 26 86 0 86C-26 86-46 68-55 42C-62 24-70 4-68-26C-66-62-38-86 0-86Z" fill="${c.fur}"/>
<path d="M0-86C9-86 17-85 24-82C13-62 12-34 17-10C40-2 51 18 48 42C43 68 25 86 0 86C-25 86-43 68-48 42C-51 18-40-2-17-10C-12-34-13-62-24-82C-17-85-9-86 0-86Z" fill="${c.light}"/>
<path d="M-68-26C-66-62-38-86 0-86C-30-76-50-54-52-22C-53 0-54 22-49 54C-62 26-70 4-68-26Z" fill="#fff" fill-opacity=".12"/>
${eye(-33, -14, isYoung ? 11.5 : 9.5)}${eye(33, -14, isYoung ? 11.5 : 9.5)}
<path d="M-46-34Q-34-42-22-35M46-34Q34-42 22-35" fill="none" stroke="${c.dark}" stroke-width="4.5" stroke-linecap="round"/>
<path d="M-21 17C-21 8-10 5 0 5C10 5 21 8 21 17C21 28 8 36 0 36C-8 36-21 28-21 17Z" fill="${c.nose}"/>
<ellipse cx="-6" cy="14" rx="7" ry="3.4" fill="#fff" fill-opacity=".45"/>
<path d="M0 36V47M0 47C-6 58-22 59-29 50M0 47C6 58 22 59 29 50" fill="none" stroke="${c.nose}" stroke-width="4.5" stroke-linecap="round"/>
<path d="M-12 57Q0 53 12 57Q14 77 0 78Q-14 77-12 57Z" fill="#E4707E"/><path d="M0 59V69" stroke="#C24F60" stroke-width="3" stroke-linecap="round"/>`;

const cat = (c: AnimalCoatColors, isYoung: boolean): string => `
<path d="M-74-6L-80-82C-80-92-71-95-63-89L-22-58Z" fill="${c.fur}"/><path d="M74-6L80-82C80-92 71-95 63-89L22-58Z" fill="${c.fur}"/>
<path d="M-66-34L-69-74L-40-52Z" fill="#E8A0A4"/><path d="M66-34L69-74L40-52Z" fill="#E8A0A4"/>
<path d="M0-66C46-66 82-36 84 8C86 50 48 80 0 80C-48 80-86 50-84 8C-82-36-46-66 0-66Z" fill="${c.fur}"/>
<path d="M0-66C8-66 15-65 22-64L14-34Q12-28 10-34L0-58L-10-34Q-12-28-14-34L-22-64C-15-65-8-66 0-66Z" fill="${c.dark}"/>
<path d="M-84 2L-54 8M-81 24L-55 23M84 2L54 8M81 24L55 23" stroke="${c.dark}" stroke-width="6" stroke-linecap="round"/>
<path d="M0 14C14 4 44 10 46 38C47 62 26 77 0 79C-26 77-47 62-46 38C-44 10-14 4 0 14Z" fill="${c.light}"/>
<ellipse cx="-36" cy="-8" rx="${isYoung ? 17 : 15}" ry="${isYoung ? 18 : 14}" fill="#CFE08A"/><ellipse cx="36" cy="-8" rx="${isYoung ? 17 : 15}" ry="${isYoung ? 18 : 14}" fill="#CFE08A"/>
<ellipse cx="-35" cy="-8" rx="${isYoung ? 9 : 6.5}" ry="${isYoung ? 15 : 13}" fill="#20242A"/><ellipse cx="35" cy="-8" rx="${isYoung ? 9 : 6.5}" ry="${isYoung ? 15 : 13}" fill="#20242A"/>
<circle cx="-31" cy="-14" r="4.2" fill="#fff"/><circle cx="39" cy="-14" r="4.2" fill="#fff"/>
<path d="M-11 20Q0 15 11 20Q9 30 0 34Q-9 30-11 20Z" fill="${c.nose}"/>
<path d="M0 34V42M0 42C-5 52-18 53-24 46M0 42C5 52 18 53 24 46" fill="none" stroke="${c.dark}" stroke-width="4" stroke-linecap="round"/>
<path d="M-50 36L-98 28M-50 46L-97 52M50 36L98 28M50 46L97 52" stroke="${c.dark}" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>`;

const ageOf = (lifestage: string): AnimalAge => {
  if (/senior|mature|\d\+/i.test(lifestage)) return 'senior';
  return /puppy|kitten|young/i.test(lifestage) ? 'young' : 'adult';
};

/** An animal's head, about 200 wide and 180 high around the origin. */
export const drawHeadOfAge = (species: 'dog' | 'cat', age: AnimalAge): string =>
  species === 'dog' ? dog(dogCoatColorsByAge[age], age === 'young') : cat(catCoatColorsByAge[age], age === 'young');

/** The head of the species that the food is for, in the age that it is for. */
export const drawAnimalHead = ({ species, lifestage }: Pick<PackageDesign, 'species' | 'lifestage'>): string =>
  drawHeadOfAge(species, ageOf(lifestage));
