import { keepDrawableText } from '../lettering';
import type { PackageDesign, PackagingForm } from '../packaging';
import { drawBag } from './bag';
import { drawCan } from './can';
import { drawPouch } from './pouch';
import { drawTray } from './tray';
import { drawTreatPouch } from './treat-pouch';

const ofForm: Readonly<Record<PackagingForm, (packaging: PackageDesign, id: string) => string>> = {
  bag: drawBag,
  can: drawCan,
  tray: drawTray,
  pouch: drawPouch,
  'treat-pouch': drawTreatPouch,
};

const texts = ['brand', 'line', 'lifestage', 'purpose', 'flavor', 'size'] as const;

/** Each text of a package whole, or nothing of it. */
const leaveOutUndrawable = (packaging: PackageDesign): PackageDesign => ({
  ...packaging,
  ...Object.fromEntries(texts.map((name) => [name, keepDrawableText(packaging[name])])),
});

/**
 * The SVG elements of a package in a square of 1000; `id` is the prefix of the ids that they define. A text in a script that
 * the font lacks is left out.
 */
export const drawPackage = (packaging: PackageDesign, id: string): string =>
  ofForm[packaging.form](leaveOutUndrawable(packaging), id);
