import { type AnimalAge, catCoatColorsByAge, dogCoatColorsByAge, drawHeadOfAge } from '../pieces/animals';

/** A paw print of the shop, about 90 wide around the origin, in the fill of its group. */
export const pawShape =
  '<ellipse cx="0" cy="16" rx="27" ry="22"/><ellipse cx="-34" cy="-8" rx="11" ry="15" transform="rotate(-24 -34 -8)"/><ellipse cx="-13" cy="-26" rx="11" ry="16"/><ellipse cx="13" cy="-26" rx="11" ry="16"/><ellipse cx="34" cy="-8" rx="11" ry="15" transform="rotate(24 34 -8)"/>';

/** A sitting dog seen from the front, its feet at the origin, about 300 wide and 480 high. */
export const drawSittingDog = (age: AnimalAge): string => {
  const { fur, dark, light } = dogCoatColorsByAge[age];
  return `
<ellipse cx="0" cy="0" rx="160" ry="18" fill="#0B2A55" fill-opacity=".16"/>
<path d="M96-60C150-64 190-100 186-150C184-166 164-166 160-150C152-118 130-104 92-104Z" fill="${dark}"/>
<path d="M-78-320C-118-240-134-150-138-80C-140-30-120-4-84-4H84C120-4 140-30 138-80C134-150 118-240 78-320Z" fill="${fur}"/>
<path d="M-138-70C-150-30-130 0-92 0H-50C-40-40-70-92-138-70ZM138-70C150-30 130 0 92 0H50C40-40 70-92 138-70Z" fill="${dark}"/>
<path d="M-52-300C-70-220-56-160 0-140C56-160 70-220 52-300Z" fill="${light}"/>
<path d="M-62-180C-66-110-64-60-66-22C-68-6-60 0-44 0H-14C-6 0-2-6-3-14L-8-170ZM62-180C66-110 64-60 66-22C68-6 60 0 44 0H14C6 0 2-6 3-14L8-170Z" fill="${fur}"/>
<path d="M-66-30C-68-8-60 0-44 0H-14C-4 0-2-8-3-20C-22-34-48-36-66-30ZM66-30C68-8 60 0 44 0H14C4 0 2-8 3-20C22-34 48-36 66-30Z" fill="${light}"/>
<path d="M0-168V-10" stroke="${dark}" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>
<path d="M-84-296C-40-268 40-268 84-296L88-272C40-240-40-240-88-272Z" fill="#0054A4"/><circle cx="0" cy="-242" r="17" fill="#FFC937" stroke="#D99A0C" stroke-width="3"/>
<g transform="translate(0 -376) scale(1.22)">${drawHeadOfAge('dog', age)}</g>`;
};

/** A sitting cat, its feet at the origin, about 240 wide and 390 high. */
export const drawSittingCat = (age: AnimalAge): string => {
  const { fur, dark, light } = catCoatColorsByAge[age];
  return `
<ellipse cx="0" cy="0" rx="130" ry="15" fill="#0B2A55" fill-opacity=".16"/>
<path d="M84-20C150-14 190-50 184-108C181-130 152-128 154-106C157-76 136-58 88-62Z" fill="${dark}"/>
<path d="M-58-250C-92-190-110-120-112-62C-113-20-98-2-68-2H68C98-2 113-20 112-62C110-120 92-190 58-250Z" fill="${fur}"/>
<path d="M-112-56C-120-20-104 0-74 0H-42C-34-34-58-76-112-56ZM112-56C120-20 104 0 74 0H42C34-34 58-76 112-56Z" fill="${dark}"/>
<path d="M-40-236C-52-180-42-136 0-118C42-136 52-180 40-236Z" fill="${light}"/>
<path d="M-48-150C-52-90-50-50-52-18C-53-5-46 0-34 0H-12C-5 0-2-5-3-12L-6-140ZM48-150C52-90 50-50 52-18C53-5 46 0 34 0H12C5 0 2-5 3-12L6-140Z" fill="${fur}"/>
<path d="M-52-22C-53-6-46 0-34 0H-12C-4 0-2-6-3-16C-18-28-38-28-52-22ZM52-22C53-6 46 0 34 0H12C4 0 2-6 3-16C18-28 38-28 52-22Z" fill="${light}"/>
<path d="M-110-110L-84-106M-112-84L-88-82M110-110L84-106M112-84L88-82" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>
<path d="M-62-236C-30-216 30-216 62-236L66-216C30-192-30-192-66-216Z" fill="#D9486E"/><circle cx="0" cy="-196" r="12" fill="#FFC937" stroke="#D99A0C" stroke-width="2.5"/>
<g transform="translate(0 -300) scale(1.12)">${drawHeadOfAge('cat', age)}</g>`;
};

/** A carton with the shop's tape, its bottom at the origin, 320 wide and 250 high. */
export const drawCarton = (): string => `
<ellipse cx="20" cy="2" rx="210" ry="20" fill="#0B2A55" fill-opacity=".2"/>
<path d="M-170-200L110-200L110 0L-170 0Z" fill="#D9A565"/><path d="M110-200L190-232V-36L110 0Z" fill="#B17D3E"/><path d="M-170-200L-90-236H190L110-200Z" fill="#E9BE86"/>
<path d="M-62-200L18-236H54L-26-200V-140H-62Z" fill="#0054A4"/><path d="M-62-200H-26V-140H-62Z" fill="#00448A"/>
<g transform="translate(30 -84)" fill="#0054A4">${pawShape}</g>
<path d="M-150-44H-84M-150-28H-104" stroke="#A8743A" stroke-width="7" stroke-linecap="round"/><rect x="-152" y="-112" width="72" height="46" rx="4" fill="#fff"/><path d="M-142-100H-92M-142-90H-100M-142-80H-110" stroke="#66676B" stroke-opacity=".6" stroke-width="4"/>`;

/** A bowl, its bottom at the origin, 400 wide; `fill` is drawn in it, in the bowl's coordinates. */
export const drawBowl = (fill: string, color = '#0054A4', deep = '#003672'): string => `
<ellipse cx="0" cy="4" rx="230" ry="24" fill="#0B2A55" fill-opacity=".22"/>
<ellipse cx="0" cy="-140" rx="200" ry="52" fill="${deep}"/><ellipse cx="0" cy="-136" rx="180" ry="42" fill="#07284F"/>
${fill}
<path d="M-200-140C-200-96-110-84 0-84C110-84 200-96 200-140L224-24C226-6 150 8 0 8C-150 8-226-6-224-24Z" fill="${color}"/>
<path d="M-200-140C-200-96-110-84 0-84C40-84 78-86 110-90L120 2C86 6 46 8 0 8C-150 8-226-6-224-24Z" fill="#fff" fill-opacity=".1"/>
<path d="M-178-104L-196-30" stroke="#fff" stroke-opacity=".35" stroke-width="12" stroke-linecap="round"/>
<g transform="translate(0 -38) scale(.82)" fill="#fff">${pawShape}</g>`;

/** A pot plant, its bottom at the origin, 120 wide and 260 high. */
export const drawPottedPlant = (): string => `
<ellipse cx="0" cy="2" rx="72" ry="9" fill="#0B2A55" fill-opacity=".2"/>
<path d="M0-90C-8-150-60-170-84-220C-30-220-2-180 0-140C2-200 20-240 66-262C70-206 40-170 6-120C24-156 60-170 92-170C84-130 44-108 4-90Z" fill="#3E9B5F"/>
<path d="M0-90C-4-140-40-180-84-220M4-110C16-180 36-220 66-262M4-96C30-130 60-152 92-170" fill="none" stroke="#24733F" stroke-width="5" stroke-linecap="round"/>
<path d="M-56-96H56L42 0H-42Z" fill="#E4E9EF"/><path d="M-60-106H60V-82H-60Z" fill="#F6F8FA"/><path d="M20-82H54L42 0H14Z" fill="#C7D0DA"/>`;
