import type { Packaging, PackagingForm } from '../packaging';
import { drawBag } from './bag';
import { drawCan } from './can';
import { drawPouch } from './pouch';
import { drawTray } from './tray';
import { drawTreatPouch } from './treat-pouch';

const ofForm: Readonly<Record<PackagingForm, (packaging: Packaging, id: string) => string>> = {
  bag: drawBag,
  can: drawCan,
  tray: drawTray,
  pouch: drawPouch,
  'treat-pouch': drawTreatPouch,
};

/** The elements of a package in a square of 1000, to stand in an `svg`; `id` starts the names that it defines. */
export const drawPackage = (packaging: Packaging, id: string): string => ofForm[packaging.form](packaging, id);
