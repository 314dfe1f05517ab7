import { type BendTextPoint, drawText } from '../lettering';
import type { PackageDesign } from '../packaging';
import { findPackagingPalette, type Palette } from '../palettes';
import { drawFlavorBadge } from '../pieces/flavors';
import { drawHeadEmblem, drawWordmark, formatPackageAudience } from '../pieces/front';
import { drawNameBlock } from '../pieces/name-block';

/** Half the width of a can, the height of its curve, the y of its lid and the y between the halves of its label. */
type Build = { readonly radius: number; readonly sag: number; readonly top: number; readonly divide: number };

const tall: Build = { radius: 262, sag: 56, top: 190, divide: 572 };
const low: Build = { radius: 304, sag: 62, top: 400, divide: 700 };

/** Whether a can is flat: one of less than 7 oz, such as 2.9 oz or 5.5 oz, alone or by the case. */
export const isFlatCan = (size: string): boolean => Number(/([\d.]+)\s*oz/i.exec(size)?.[1] ?? 12) < 7;

const buildFor = (size: string): Build => (isFlatCan(size) ? low : tall);

/** Bends flat drawing around the can: narrower and higher towards the sides, as seen from above. */
const wrapAround =
  ({ radius, sag }: Build): BendTextPoint =>
  (x, y) => {
    const turn = Math.max(-1.5, Math.min(1.5, (x - 500) / radius));
    return [500 + radius * Math.sin(turn), y + sag * (Math.cos(turn) - 1)];
  };

/** The outline of a band of the can between two heights, `more` wider than its wall on each side. */
const bandOf =
  ({ radius, sag }: Build) =>
  (from: number, to: number, more = 0): string => {
    const wide = radius + more;
    return `M${500 - wide} ${from - sag}A${wide} ${sag} 0 0 0 ${500 + wide} ${from - sag}V${to - sag}A${wide} ${sag} 0 0 1 ${500 - wide} ${to - sag}Z`;
  };

const steel = (id: string): string => `
<linearGradient id="${id}m" x1="205" x2="795" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#6E7986"/><stop offset=".08" stop-color="#C9D1DA"/><stop offset=".2" stop-color="#FFFFFF"/><stop offset=".34" stop-color="#AEB8C3"/>
<stop offset=".55" stop-color="#E9EDF2"/><stop offset=".74" stop-color="#FFFFFF"/><stop offset=".9" stop-color="#98A3B0"/><stop offset="1" stop-color="#5C6672"/></linearGradient>
<linearGradient id="${id}l" x1="0" x2="1" y1="0" y2=".4"><stop offset="0" stop-color="#AEB8C3"/><stop offset=".22" stop-color="#E3E8ED"/><stop offset=".4" stop-color="#FBFCFD"/><stop offset=".58" stop-color="#CBD3DB"/><stop offset=".8" stop-color="#EEF1F4"/><stop offset="1" stop-color="#A3AEBA"/></linearGradient>
<linearGradient id="${id}x" x1="210" x2="790" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset=".1" stop-color="#000" stop-opacity=".2"/><stop offset=".2" stop-color="#fff" stop-opacity=".26"/><stop offset=".27" stop-color="#fff" stop-opacity=".32"/>
<stop offset=".38" stop-color="#fff" stop-opacity=".03"/><stop offset=".7" stop-color="#000" stop-opacity=".02"/><stop offset=".88" stop-color="#000" stop-opacity=".26"/><stop offset=".95" stop-color="#000" stop-opacity=".4"/><stop offset="1" stop-color="#000" stop-opacity=".58"/></linearGradient>
<radialGradient id="${id}s" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#1B2B40" stop-opacity=".55"/><stop offset=".6" stop-color="#1B2B40" stop-opacity=".24"/><stop offset="1" stop-color="#1B2B40" stop-opacity="0"/></radialGradient>`;

const lid = (id: string, { radius, top: y }: Build): string => {
  const part = radius / 290;
  const ring = (x: number, width: number) =>
    `M${x - width} 0C${x - width} ${-width * 0.52} ${x + width} ${-width * 0.52} ${x + width} 0C${x + width} ${width * 0.46} ${x + width * 0.5} ${width * 0.7} ${x} ${width * 0.7}C${x - width * 0.5} ${width * 0.7} ${x - width} ${width * 0.46} ${x - width} 0Z`;
  return `<g transform="translate(500 ${y}) scale(${part.toFixed(3)})">
<ellipse rx="300" ry="66" fill="url(#${id}l)" stroke="#8A95A1" stroke-width="3"/>
<ellipse cy="1" rx="286" ry="58" fill="#8E99A6"/><ellipse cy="7" rx="280" ry="53" fill="url(#${id}l)"/>
<ellipse cy="8" rx="238" ry="42" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="4"/><ellipse cy="5" rx="238" ry="42" fill="none" stroke="#8893A0" stroke-opacity=".7" stroke-width="3"/>
<ellipse cy="41" rx="38" ry="9" fill="#97A2AE"/><ellipse cy="38" rx="30" ry="7" fill="#E9EDF1"/>
<g transform="translate(0 2)"><path d="${ring(0, 74)}" fill="#6F7B88" transform="translate(3 6)"/><path fill-rule="evenodd" d="${ring(0, 74)}${ring(0, 46)}" fill="#F4F6F9"/><path fill-rule="evenodd" d="${ring(0, 74)}${ring(0, 70)}" fill="#fff"/></g></g>`;
};

const tallFront = (p: PackageDesign, c: Palette, bend: BendTextPoint): string => `
${drawWordmark(p, c, 500, 384, 350, bend)}
${drawText(formatPackageAudience(p), 500, 466, { size: 27, maximumWidth: 330, weight: 700, fill: c.inkSoft, tracking: 0.16, bend })}
${drawHeadEmblem(p, c, 500, 590, 100)}
${drawNameBlock(p, c, { x: 500, top: 708, bottom: 882, width: 390, name: 58, bend })}
${drawFlavorBadge(p.flavor, 306, 816, 46)}
${drawText(p.size, 690, 852, { size: 36, maximumWidth: 110, weight: 800, fill: c.baseInk, bend })}`;

const lowFront = (p: PackageDesign, c: Palette, bend: BendTextPoint): string => `
${drawWordmark(p, c, 500, 582, 310, bend)}
${drawText(formatPackageAudience(p), 500, 657, { size: 24, maximumWidth: 280, weight: 700, fill: c.inkSoft, tracking: 0.16, bend })}
${drawHeadEmblem(p, c, 290, 690, 78)}
${drawNameBlock(p, c, { x: 516, top: 718, bottom: 884, width: 300, name: 52, bend })}
${drawFlavorBadge(p.flavor, 722, 668, 58)}
${drawText(p.size, 726, 862, { size: 36, maximumWidth: 170, weight: 800, fill: c.baseInk, bend })}`;

/** Draws a can in a square of 1000: steel lid with a ring, steel rims, and a label around it. */
export const drawCan = (p: PackageDesign, id: string): string => {
  const c = findPackagingPalette(p);
  const build = buildFor(p.size);
  const band = bandOf(build);
  const face = build.top + build.sag;
  return `
<defs>${steel(id)}
<linearGradient id="${id}t" x1="0" x2="0" y1="${face}" y2="${build.divide}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.top}"/><stop offset=".5" stop-color="${c.top}"/><stop offset="1" stop-color="${c.topDeep}"/></linearGradient>
<linearGradient id="${id}c" x1="0" x2="0" y1="${build.divide}" y2="900" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${c.base}"/><stop offset="1" stop-color="${c.baseDeep}"/></linearGradient></defs>
<ellipse cx="500" cy="894" rx="${build.radius + 84}" ry="50" fill="url(#${id}s)"/>
<path d="${band(face, 942, 6)}" fill="url(#${id}m)"/>
<path d="${band(face + 16, 930)}" fill="#2A323B" fill-opacity=".5"/>
<path d="${band(face + 30, 916)}" fill="url(#${id}t)"/>
<path d="${band(build.divide - 10, 916)}" fill="#fff"/>
<path d="${band(build.divide, 916)}" fill="url(#${id}c)"/>
${(build === tall ? tallFront : lowFront)(p, c, wrapAround(build))}
<path d="${band(face + 24, 922)}" fill="url(#${id}x)"/>
<path d="${band(face + 30, face + 36)}" fill="#fff" fill-opacity=".25"/>
<path d="${band(920, 942, 8)}" fill="url(#${id}m)"/>
${lid(id, build)}`;
};
