import { drawText } from '../lettering';
import type { PackageDesign } from '../packaging';
import { findPackagingPalette } from '../palettes';
import { drawFlavorBadge } from '../pieces/flavors';
import { drawHeadEmblem, drawPill, drawWordmark, formatFlavorPhrase, formatPackageAudience } from '../pieces/front';
import { drawNameBlock } from '../pieces/name-block';
import { drawTreats } from '../pieces/treats';

const body =
  'M246 70H754Q766 70 766 82V196C760 300 770 600 782 856Q784 908 740 914Q500 944 260 914Q216 908 218 856C230 600 240 300 234 196V82Q234 70 246 70Z';
const hole = 'M452 104H548A17 17 0 0 1 548 138H452A17 17 0 0 1 452 104Z';

const windows = {
  dog: 'M352 700C322 700 300 722 304 750C282 762 278 800 304 818C330 834 360 822 368 802H632C640 822 670 834 696 818C722 800 718 762 696 750C700 722 678 700 648 700C628 700 612 712 608 728H392C388 712 372 700 352 700Z',
  cat: 'M276 770C336 690 520 676 616 752L706 700C694 748 694 792 706 840L616 788C520 862 336 850 276 770Z',
} as const;

/** Draws a pouch of treats in a square of 1000, with a hole, a zip, and a window shaped as a bone or a fish. */
export const drawTreatPouch = (p: PackageDesign, id: string): string => {
  const c = findPackagingPalette(p);
  const label = formatPackageAudience(p);
  const flavor = formatFlavorPhrase(p);
  const opening = windows[p.species];
  return `
<defs><linearGradient id="${id}x" x1="218" x2="782" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#000" stop-opacity=".4"/><stop offset=".06" stop-color="#000" stop-opacity=".12"/><stop offset=".1" stop-color="#fff" stop-opacity=".08"/><stop offset=".18" stop-color="#fff" stop-opacity=".3"/><stop offset=".28" stop-color="#fff" stop-opacity=".03"/>
<stop offset=".66" stop-color="#000" stop-opacity="0"/><stop offset=".86" stop-color="#000" stop-opacity=".16"/><stop offset=".95" stop-color="#000" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>
<linearGradient id="${id}y" x1="0" x2="0" y1="70" y2="935" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset=".145" stop-color="#fff" stop-opacity=".04"/><stop offset=".15" stop-color="#000" stop-opacity=".18"/><stop offset=".2" stop-color="#fff" stop-opacity=".1"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".88" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient>
<linearGradient id="${id}t" x1="0" x2="0" y1="70" y2="560" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.top}"/><stop offset=".5" stop-color="${c.top}"/><stop offset="1" stop-color="${c.topDeep}"/></linearGradient>
<linearGradient id="${id}c" x1="0" x2="0" y1="460" y2="930" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.base}"/><stop offset="1" stop-color="${c.baseDeep}"/></linearGradient>
<radialGradient id="${id}s" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#1B2B40" stop-opacity=".5"/><stop offset=".6" stop-color="#1B2B40" stop-opacity=".24"/><stop offset="1" stop-color="#1B2B40" stop-opacity="0"/></radialGradient>
<clipPath id="${id}b"><path clip-rule="evenodd" d="${body}${hole}"/></clipPath><clipPath id="${id}o"><path d="${opening}"/></clipPath></defs>
<ellipse cx="500" cy="918" rx="330" ry="32" fill="url(#${id}s)"/>
<g clip-path="url(#${id}b)">
<rect x="200" y="60" width="600" height="900" fill="url(#${id}t)"/>
<path d="M200 496C340 556 420 470 520 500C640 534 700 540 800 490V980H200Z" fill="#fff"/>
<path d="M200 511C340 571 420 485 520 515C640 549 700 555 800 505V980H200Z" fill="url(#${id}c)"/>
<g fill="#fff" fill-opacity=".13"><circle cx="276" cy="640" r="14"/><circle cx="716" cy="620" r="20"/><circle cx="690" cy="668" r="9"/><circle cx="300" cy="590" r="9"/></g>
</g>
${drawWordmark(p, c, 500, 300, 420)}
${drawText(label, 500, 392, { size: 28, maximumWidth: 380, weight: 700, fill: c.inkSoft, tracking: 0.16 })}
${drawHeadEmblem(p, c, 366, 504, 92)}${drawFlavorBadge(p.flavor, 610, 504, 80)}
${drawNameBlock(p, c, { x: 500, top: 600, bottom: 684, width: 470, name: 50, parts: p.purpose ? ['flavor'] : [] })}
<path d="${opening}" fill="#fff" stroke="#fff" stroke-width="14" stroke-linejoin="round"/>
<g clip-path="url(#${id}o)"><path d="${opening}" fill="#4B2410"/>${drawTreats(p.species, { x: 270, y: 690, width: 460, height: 170 })}
<path d="M260 690L520 690L400 860L260 860Z" fill="#fff" fill-opacity=".12"/></g>
${p.purpose ? drawPill(p.purpose, c, 372, 876, 252, 42) : drawText(flavor, 366, 886, { size: 32, maximumWidth: 260, weight: 600, fill: c.baseInk })}
<g transform="translate(670 876)"><rect x="-76" y="-28" width="152" height="56" rx="18" fill="${c.tab}"/>${drawText(p.size, 0, 12, { size: 36, maximumWidth: 126, weight: 800, fill: '#fff' })}</g>
<g clip-path="url(#${id}b)">
<path d="M236 84H764M236 92H764" stroke="#000" stroke-opacity=".1" stroke-width="3"/>
<path d="M230 172H770" stroke="#000" stroke-opacity=".28" stroke-width="7"/><path d="M230 180H770" stroke="#fff" stroke-opacity=".4" stroke-width="5"/><path d="M230 190H770" stroke="#000" stroke-opacity=".2" stroke-width="5"/>
<path d="${hole}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5"/>
<path d="M262 214C300 260 350 276 410 280C344 290 280 272 262 214ZM738 214C700 270 650 284 598 286C654 300 724 278 738 214Z" fill="#fff" fill-opacity=".14"/>
<path d="M218 846C330 896 670 896 782 846L788 950H212Z" fill="#000" fill-opacity=".08"/>
<rect x="200" y="60" width="600" height="900" fill="url(#${id}x)"/><rect x="200" y="60" width="600" height="900" fill="url(#${id}y)"/></g>`;
};
