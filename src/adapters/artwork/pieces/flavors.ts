const drumstick = (main: string, dark: string) =>
  `<g transform="translate(-6 -2) scale(1.02)"><path d="M-4 22L-34 48C-44 42-56 52-49 62C-58 68-48 84-38 76C-28 82-18 70-24 61L6 36Z" fill="#fff" stroke="#C9A97F" stroke-width="5" stroke-linejoin="round"/><path d="M-12 24C-28-8-4-58 42-60C82-62 92-18 66 12C46 34 14 48-12 24Z" fill="${main}"/><path d="M40-46C62-48 76-34 72-14" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/><path d="M-12 24C14 40 52 32 80-22C84-8 78 4 66 12C46 40 10 52-12 24Z" fill="${dark}" fill-opacity=".75"/></g>`;
const steak = (main: string, dark: string) =>
  `<path d="M-62 8C-66-34-16-58 26-50C68-42 80-8 58 16C44 32 26 26 14 42C0 60-58 52-62 8Z" fill="${dark}" transform="translate(0 9)"/><path d="M-62 8C-66-34-16-58 26-50C68-42 80-8 58 16C44 32 26 26 14 42C0 60-58 52-62 8Z" fill="#FCEBDD"/><path d="M-52 8C-54-26-12-48 24-41C58-34 68-8 50 10C38 22 20 18 8 34C-4 48-50 42-52 8Z" fill="${main}"/><ellipse cx="-22" cy="8" rx="13" ry="11" fill="#FCEBDD"/><ellipse cx="-22" cy="8" rx="6" ry="5" fill="${dark}"/><path d="M8-26C26-26 40-18 42-8" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`;
const fish = (main: string, dark: string) =>
  `<path d="M44 0L86-32C82-10 82 10 86 32Z" fill="${dark}"/><path d="M-78 4C-56-40 18-46 54 0C18 46-56 42-78 4Z" fill="${main}"/><path d="M-78 4C-46 14 16 16 54 0C18 46-56 42-78 4Z" fill="#fff" fill-opacity=".4"/><path d="M-10-34C6-54 30-52 34-46L20-24Z" fill="${dark}"/><path d="M-36-24Q-24 2-36 26" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"/><circle cx="-54" cy="-5" r="6" fill="#20242A"/><path d="M-14-12q9 8 0 17M6-14q9 8 0 17M24-10q7 7 0 14" fill="none" stroke="${dark}" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`;
const egg = () =>
  `<path d="M-4-52C28-52 52-6 52 20C52 46 28 60-4 60C-36 60-58 46-58 20C-58-6-34-52-4-52Z" fill="#FFF8EC"/><path d="M-4 60C28 60 52 46 52 20C40 46-30 50-58 26C-56 48-34 60-4 60Z" fill="#E8D3B4"/><circle cx="-3" cy="18" r="24" fill="#F9B23A"/><ellipse cx="-11" cy="9" rx="8" ry="5" fill="#fff" fill-opacity=".7"/>`;
const carrot = () =>
  `<path d="M-62 58C-58 20-20-30 14-34C38-36 44-12 34 4C14 34-36 58-62 58Z" fill="#F58A2C"/><path d="M-62 58C-36 58 14 34 34 4C30 30-20 66-62 58Z" fill="#D76A12"/><path d="M20-32C20-54 34-70 46-72C44-58 42-48 34-38C50-54 66-54 78-46C68-34 50-26 32-26Z" fill="#4E9A34"/><path d="M-22 10l12 8M-2-6l12 9M-40 32l9 6" stroke="#C65F0C" stroke-width="5" stroke-linecap="round"/>`;
const leaf = () =>
  `<path d="M-60 46C-64-26-4-62 66-56C70 12 32 62-40 46Z" fill="#6FB444"/><path d="M-66 62C-40 20-10-8 40-36" fill="none" stroke="#3F7D22" stroke-width="7" stroke-linecap="round"/><path d="M-14-2L-10-34M6-16L40-12M-34 22L8 20" stroke="#3F7D22" stroke-width="5" stroke-linecap="round"/>`;

const flavors: readonly (readonly [RegExp, () => string])[] = [
  [/salmon/i, () => fish('#F28C74', '#C95B4A')],
  [/tuna|fish|pollock|cod|trout/i, () => fish('#6FA8D6', '#376F9F')],
  [/duck|turkey/i, () => drumstick('#B5672B', '#87461A')],
  [/chicken/i, () => drumstick('#E2983F', '#B56C1E')],
  [/beef|bison/i, () => steak('#C0392F', '#8A211B')],
  [/lamb|venison|liver|pork|rabbit/i, () => steak('#A8433F', '#74241F')],
  [/egg/i, egg],
  [/vegetable|carrot|pumpkin/i, carrot],
];

/** An icon of a flavor, about 150 wide around the origin; a leaf for any other flavor. */
const flavorIcon = (flavor: string): string => (flavors.find(([pattern]) => pattern.test(flavor))?.[1] ?? leaf)();

/** The flavor's icon on a round sticker. */
export const drawFlavorBadge = (flavor: string, x: number, y: number, radius: number): string => `
<circle cx="${x}" cy="${y + radius * 0.08}" r="${radius}" fill="#000" fill-opacity=".25"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="#FFEFD6"/>
<g transform="translate(${x} ${y}) scale(${radius * 0.0098})">${flavorIcon(flavor)}</g>`;
