import { computeFittingFontSize, drawText, measureTextWidth } from '../lettering';
import type { PackageDesign } from '../packaging';
import { findPackagingPalette } from '../palettes';
import { drawFlavorBadge } from '../pieces/flavors';
import { drawKibble } from '../pieces/food';
import { drawHeadEmblem, drawWordmark, formatPackageAudience } from '../pieces/front';
import { drawNameBlock } from '../pieces/name-block';

const body =
  'M232 66Q500 52 768 66L766 112C756 132 766 176 774 262C784 400 790 640 798 850Q802 930 748 938Q500 956 252 938Q198 930 202 850C210 640 216 400 226 262C234 176 244 132 234 112Z';
const seal = 'M232 66Q500 52 768 66L766 112Q500 98 234 112Z';

const shading = (id: string): string => `
<linearGradient id="${id}x" x1="200" x2="800" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".05" stop-color="#000" stop-opacity=".16"/><stop offset=".1" stop-color="#fff" stop-opacity=".05"/>
<stop offset=".19" stop-color="#fff" stop-opacity=".3"/><stop offset=".3" stop-color="#fff" stop-opacity=".04"/><stop offset=".62" stop-color="#000" stop-opacity="0"/>
<stop offset=".84" stop-color="#000" stop-opacity=".14"/><stop offset=".93" stop-color="#000" stop-opacity=".28"/><stop offset=".97" stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".44"/></linearGradient>
<linearGradient id="${id}y" x1="0" x2="0" y1="60" y2="945" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".062" stop-color="#000" stop-opacity=".2"/><stop offset=".1" stop-color="#fff" stop-opacity=".1"/>
<stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".86" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>
<radialGradient id="${id}s" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#1B2B40" stop-opacity=".5"/><stop offset=".6" stop-color="#1B2B40" stop-opacity=".24"/><stop offset="1" stop-color="#1B2B40" stop-opacity="0"/></radialGradient>
<clipPath id="${id}b"><path d="${body}"/></clipPath>`;

const folds = `
<path d="M234 112C262 190 256 330 246 470C238 600 228 760 222 900L202 850C210 640 216 400 226 262C234 176 244 132 234 112Z" fill="#000" fill-opacity=".12"/>
<path d="M766 112C738 190 744 330 754 470C762 600 772 760 778 900L798 850C790 640 784 400 774 262C766 176 756 132 766 112Z" fill="#000" fill-opacity=".16"/>
<path d="M262 116C300 150 330 172 372 180C330 186 284 170 262 116Z" fill="#fff" fill-opacity=".16"/>
<path d="M738 116C706 156 668 178 622 184C668 190 722 170 738 116Z" fill="#000" fill-opacity=".16"/>
<path d="M318 114C330 132 350 142 380 146C348 148 326 138 318 114ZM600 112C610 134 640 146 668 148C636 154 606 140 600 112Z" fill="#fff" fill-opacity=".12"/>
<path d="M206 860C260 884 330 896 420 900C330 912 250 908 210 892Z" fill="#fff" fill-opacity=".1"/>
<path d="M794 860C740 890 660 902 560 906C660 916 750 912 792 892Z" fill="#000" fill-opacity=".16"/>`;

const crimp = Array.from({ length: 66 }, (_, index) => {
  const x = 240 + index * 8;
  return `M${x} ${58 + Math.abs(x - 500) * 0.022}V${104 + Math.abs(x - 500) * 0.02}`;
}).join('');

/** The scale of a bag by its weight, so that small bags look smaller. */
const scaleFor = (size: string): number => {
  const [, amount = '', unit = ''] = /([\d.]+)\s*([a-z]+)/i.exec(size) ?? [];
  const pounds = Number(amount) * (/oz/i.test(unit) ? 1 / 16 : /kg/i.test(unit) ? 2.2 : 1);
  if (!(pounds > 0) || pounds >= 24) return 1;
  return pounds >= 12 ? 0.95 : pounds >= 6 ? 0.9 : 0.84;
};

/** Draws a bag of dry food in a square of 1000. `id` is the prefix of its gradients, unique within an SVG. */
export const drawBag = (p: PackageDesign, id: string): string => {
  const c = findPackagingPalette(p);
  const scale = scaleFor(p.size);
  const label = formatPackageAudience(p);
  const labelSize = computeFittingFontSize(label, 400, 30, 700, 0.18);
  const weightSize = computeFittingFontSize(p.size, 150, 52, 800);
  const tab = Math.max(120, measureTextWidth(p.size, weightSize, 800) + 46);
  return `
<defs>${shading(id)}
<linearGradient id="${id}t" x1="0" x2="0" y1="60" y2="480" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.top}"/><stop offset=".45" stop-color="${c.top}"/><stop offset="1" stop-color="${c.topDeep}"/></linearGradient>
<linearGradient id="${id}c" x1="0" x2="0" y1="430" y2="940" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.base}"/><stop offset="1" stop-color="${c.baseDeep}"/></linearGradient></defs>
<g transform="translate(500 950) scale(${scale}) translate(-500 -950)">
<ellipse cx="500" cy="938" rx="345" ry="34" fill="url(#${id}s)"/>
<g clip-path="url(#${id}b)">
<rect x="180" y="40" width="640" height="930" fill="url(#${id}t)"/>
<path d="M180 446C330 414 420 500 520 470C640 434 720 400 820 438V980H180Z" fill="#fff"/>
<path d="M180 462C330 430 420 516 520 486C640 450 720 416 820 454V980H180Z" fill="url(#${id}c)"/>
<path d="M180 640C330 600 470 700 620 640C700 608 760 600 820 620V980H180Z" fill="#fff" fill-opacity=".09"/>
${drawKibble(p.species, { x: 190, y: 770, width: 620, height: 190 }, (x) => 0.12 + 0.62 * x ** 1.6, 20)}
<path d="${seal}" fill="#fff" fill-opacity=".34"/>
<path d="${crimp}" stroke="#000" stroke-opacity=".1" stroke-width="3"/>
</g>
${drawWordmark(p, c, 500, 212, 440)}
${drawText(label, 500, 313, { size: labelSize, weight: 700, fill: c.inkSoft, tracking: 0.18, opacity: 0.92 })}
${drawHeadEmblem(p, c, 500, 456, 124)}
${drawNameBlock(p, c, { x: 500, top: 592, bottom: 782, width: 480, name: 66 })}
${drawFlavorBadge(p.flavor, 300, 812, 66)}
<path d="M${764 - tab} 810H750Q770 810 770 830V870Q770 890 750 890H${764 - tab}Q${744 - tab} 890 ${744 - tab} 870V830Q${744 - tab} 810 ${764 - tab} 810Z" fill="${c.tab}"/>
${drawText(p.size, 757 - tab / 2, 850 + weightSize * 0.35, { size: weightSize, weight: 800, fill: '#fff' })}
<g clip-path="url(#${id}b)">${folds}
<rect x="190" y="40" width="620" height="920" fill="url(#${id}x)"/><rect x="190" y="40" width="620" height="920" fill="url(#${id}y)"/></g>
</g>`;
};
