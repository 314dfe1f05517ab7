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

/** The SVG elements of a package in a square of 1000; `id` is the prefix of the ids that they define. */
export const drawPackage = (packaging: PackageDesign, id: string): string => ofForm[packaging.form](packaging, id);
