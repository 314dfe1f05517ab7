import { computeFittingFontSize, drawText, measureTextWidth } from '../lettering';
import type { PackageDesign } from '../packaging';
import { findPackagingPalette } from '../palettes';
import { drawFlavorBadge } from '../pieces/flavors';
import { drawStew } from '../pieces/food';
import { drawHeadEmblem, drawWordmark, formatPackageAudience } from '../pieces/front';
import { drawNameBlock } from '../pieces/name-block';

const body =
  'M252 96Q252 84 264 84H736Q748 84 748 96V128L738 140L748 152C752 380 764 640 778 876Q780 906 752 912Q500 966 248 912Q220 906 222 876C236 640 248 380 252 152L262 140L252 128Z';

const ribs = Array.from({ length: 5 }, (_, index) => `M258 ${96 + index * 12}H742`).join('');

/** Draws a flat pouch of wet food in a square of 1000: sealed on all sides, with tear notches, standing on its fold. */
export const drawPouch = (p: PackageDesign, id: string): string => {
  const c = findPackagingPalette(p);
  const label = formatPackageAudience(p);
  const figures = computeFittingFontSize(p.size, 176, 38, 800);
  const tab = Math.max(116, measureTextWidth(p.size, figures, 800) + 40);
  return `
<defs><linearGradient id="${id}x" x1="222" x2="778" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".045" stop-color="#fff" stop-opacity=".24"/><stop offset=".06" stop-color="#000" stop-opacity=".24"/><stop offset=".13" stop-color="#fff" stop-opacity=".06"/><stop offset=".22" stop-color="#fff" stop-opacity=".38"/><stop offset=".29" stop-color="#fff" stop-opacity=".05"/>
<stop offset=".7" stop-color="#000" stop-opacity="0"/><stop offset=".8" stop-color="#fff" stop-opacity=".16"/><stop offset=".87" stop-color="#000" stop-opacity=".12"/><stop offset=".94" stop-color="#000" stop-opacity=".32"/><stop offset=".955" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient>
<linearGradient id="${id}y" x1="0" x2="0" y1="84" y2="935" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".078" stop-color="#fff" stop-opacity=".12"/><stop offset=".084" stop-color="#000" stop-opacity=".24"/><stop offset=".13" stop-color="#fff" stop-opacity=".14"/><stop offset=".24" stop-color="#fff" stop-opacity="0"/><stop offset=".86" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>
<linearGradient id="${id}t" x1="0" x2="0" y1="84" y2="460" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.top}"/><stop offset=".5" stop-color="${c.top}"/><stop offset="1" stop-color="${c.topDeep}"/></linearGradient>
<linearGradient id="${id}c" x1="0" x2="0" y1="440" y2="930" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.base}"/><stop offset="1" stop-color="${c.baseDeep}"/></linearGradient>
<radialGradient id="${id}s" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#1B2B40" stop-opacity=".5"/><stop offset=".6" stop-color="#1B2B40" stop-opacity=".24"/><stop offset="1" stop-color="#1B2B40" stop-opacity="0"/></radialGradient>
<clipPath id="${id}b"><path d="${body}"/></clipPath></defs>
<ellipse cx="500" cy="926" rx="320" ry="32" fill="url(#${id}s)"/>
<g clip-path="url(#${id}b)">
<rect x="200" y="70" width="600" height="900" fill="url(#${id}t)"/>
<path d="M200 462C350 424 420 500 520 472C640 438 720 420 800 452V980H200Z" fill="#fff"/>
<path d="M200 477C350 439 420 515 520 487C640 453 720 435 800 467V980H200Z" fill="url(#${id}c)"/>
<ellipse cx="500" cy="886" rx="262" ry="92" fill="#000" fill-opacity=".2"/><ellipse cx="500" cy="876" rx="260" ry="92" fill="#fff"/><ellipse cx="500" cy="874" rx="246" ry="82" fill="#E8EDF3"/>${drawStew(500, 872, 440, 136)}
</g>
${drawWordmark(p, c, 500, 256, 400)}
${drawText(label, 500, 346, { size: 27, maximumWidth: 360, weight: 700, fill: c.inkSoft, tracking: 0.16 })}
${drawHeadEmblem(p, c, 500, 478, 104)}
${drawNameBlock(p, c, { x: 500, top: 596, bottom: 772, width: 430, name: 58 })}
${drawFlavorBadge(p.flavor, 306, 800, 56)}
<rect x="${748 - tab}" y="778" width="${tab}" height="68" rx="20" fill="${c.tab}"/>${drawText(p.size, 748 - tab / 2, 812 + figures * 0.35, { size: figures, weight: 800, fill: '#fff' })}
<g clip-path="url(#${id}b)">
<path d="${ribs}" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>
<path d="M286 168C330 214 372 226 430 232C372 242 312 226 286 168ZM714 168C676 220 634 236 588 240C640 254 694 232 714 168Z" fill="#fff" fill-opacity=".18"/>
<path d="M222 850C330 905 670 905 778 850L784 960H216Z" fill="#000" fill-opacity=".08"/>
<rect x="200" y="70" width="600" height="900" fill="url(#${id}x)"/><rect x="200" y="70" width="600" height="900" fill="url(#${id}y)"/></g>`;
};
