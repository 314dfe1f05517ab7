import { drawText } from '../lettering';
import type { PackageDesign } from '../packaging';
import { findPackagingPalette } from '../palettes';
import { drawFlavorBadge } from '../pieces/flavors';
import { drawStew } from '../pieces/food';
import { drawHeadEmblem, drawWordmark, formatPackageAudience } from '../pieces/front';
import { drawNameBlock } from '../pieces/name-block';

const lid =
  'M214 250H786C822 250 838 268 844 300L884 716C888 762 866 786 822 786H178C134 786 112 762 116 716L156 300C162 268 178 250 214 250Z';
const face =
  'M224 270H776C806 270 818 282 823 310L861 708C864 746 848 764 812 764H188C152 764 136 746 139 708L177 310C182 282 194 270 224 270Z';
const wall =
  'M114 740C116 780 140 792 178 792H822C860 792 884 780 886 740L850 880C842 912 824 926 790 926H210C176 926 158 912 150 880Z';

const crimps = [
  ...Array.from({ length: 60 }, (_, index) => `M${186 + index * 10.7} 766l-1 19`),
  ...Array.from({ length: 52 }, (_, index) => `M${232 + index * 10.6} 251l0 18`),
  ...Array.from(
    { length: 40 },
    (_, index) =>
      `M${(155 - index * 0.94).toFixed(1)} ${314 + index * 10}l20 2M${(845 + index * 0.94).toFixed(1)} ${314 + index * 10}l-20 2`,
  ),
].join('');

/** Draws a tray in a square of 1000: a printed foil lid with a pull tab on a crimped rim. */
export const drawTray = (p: PackageDesign, id: string): string => {
  const c = findPackagingPalette(p);
  const label = formatPackageAudience(p);
  return `
<defs><linearGradient id="${id}m" x1="114" x2="886" y1="250" y2="790" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#F7F9FB"/><stop offset=".2" stop-color="#B9C2CC"/><stop offset=".38" stop-color="#FFFFFF"/><stop offset=".6" stop-color="#C6CED7"/><stop offset=".8" stop-color="#F2F5F8"/><stop offset="1" stop-color="#98A3AF"/></linearGradient>
<linearGradient id="${id}w" x1="114" x2="886" y1="0" y2="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#7C8793"/><stop offset=".12" stop-color="#C9D1D9"/><stop offset=".3" stop-color="#F6F8FA"/><stop offset=".55" stop-color="#B7C0CA"/><stop offset=".8" stop-color="#DCE2E8"/><stop offset="1" stop-color="#6B7682"/></linearGradient>
<linearGradient id="${id}v" x1="0" x2="0" y1="780" y2="926" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".25" stop-color="#000" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<linearGradient id="${id}t" x1="0" x2="0" y1="270" y2="520" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.top}"/><stop offset=".5" stop-color="${c.top}"/><stop offset="1" stop-color="${c.topDeep}"/></linearGradient>
<linearGradient id="${id}c" x1="0" x2="0" y1="500" y2="764" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.base}"/><stop offset="1" stop-color="${c.baseDeep}"/></linearGradient>
<linearGradient id="${id}g" x1="160" x2="820" y1="270" y2="764" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".22" stop-color="#fff" stop-opacity=".04"/><stop offset=".34" stop-color="#fff" stop-opacity=".2"/><stop offset=".37" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
<radialGradient id="${id}s" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#1B2B40" stop-opacity=".55"/><stop offset=".6" stop-color="#1B2B40" stop-opacity=".24"/><stop offset="1" stop-color="#1B2B40" stop-opacity="0"/></radialGradient>
<clipPath id="${id}b"><path d="${face}"/></clipPath></defs>
<ellipse cx="500" cy="920" rx="420" ry="40" fill="url(#${id}s)"/>
<path d="${wall}" fill="url(#${id}w)"/>
${Array.from({ length: 15 }, (_, index) => `<path d="M${186 + index * 45} 796L${206 + index * 42} 922" stroke="#4E5A66" stroke-opacity=".22" stroke-width="7"/>`).join('')}
<path d="${wall}" fill="url(#${id}v)"/>
<path d="${lid}" fill="url(#${id}m)"/>
<path d="M838 742C878 752 924 786 922 826C920 852 884 856 858 838C830 820 806 800 792 772Z" fill="#7F8A96"/>
<path d="M838 736C878 744 928 776 926 816C924 842 884 846 858 828C830 812 806 792 792 764Z" fill="url(#${id}m)"/><ellipse cx="886" cy="806" rx="20" ry="13" transform="rotate(38 886 806)" fill="#fff" fill-opacity=".7"/>
<path d="${crimps}" stroke="#5B6773" stroke-opacity=".3" stroke-width="3"/>
<g clip-path="url(#${id}b)">
<rect x="110" y="250" width="780" height="540" fill="url(#${id}t)"/>
<path d="M110 520C300 486 420 560 560 530C700 498 780 476 890 512V800H110Z" fill="#fff"/>
<path d="M110 534C300 500 420 574 560 544C700 512 780 490 890 526V800H110Z" fill="url(#${id}c)"/>
${drawStew(704, 764, 330, 170)}
</g>
${drawWordmark(p, c, 560, 374, 400)}
${drawText(label, 560, 464, { size: 28, maximumWidth: 360, weight: 700, fill: c.inkSoft, tracking: 0.16 })}
${drawHeadEmblem(p, c, 284, 446, 104)}
${drawNameBlock(p, c, { x: 362, top: 574, bottom: 756, width: 400, name: 56 })}
${drawFlavorBadge(p.flavor, 786, 604, 54)}
${drawText(p.size, 644, 616, { size: 42, maximumWidth: 156, weight: 800, fill: c.baseInk })}
<path d="${face}" fill="url(#${id}g)"/>
<path d="M190 300C420 280 640 286 806 300M150 700C360 752 640 752 850 706" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/>`;
};
