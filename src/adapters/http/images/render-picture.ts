import sharp, { type Sharp, type WebpOptions } from 'sharp';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { Rendition } from './modifiers';

/** The SVG of one of the shop's own drawings. */
export type Draw = (drawing: unknown) => string;

const mostPixels = 50_000_000;
const rasterFormats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
const pointsPerInch = 72;
/** In pixels. In wider pictures the finer way to keep the edges of colors is not seen, and takes longer than all the rest. */
const widestFine = 800;

const encodingOf = (width: number): WebpOptions =>
  width <= widestFine ? { effort: 3, smartSubsample: true } : { effort: 2, smartSubsample: false };

/** A raster that is none, or too large; what came from elsewhere is never read as SVG (ST-22). */
export class UnreadablePicture extends Error {}

/** A drawing says its width at its beginning. */
const naturalWidth = (svg: string): number => {
  const [, width] = /^<svg\s[^>]*?\swidth="([1-9][\d.]*)"/.exec(svg) ?? [];
  if (!width) throw new Error('A drawing has no width.');
  return Number(width);
};

/** Small renditions are drawn twice as large, and made small with a better filter than that of the drawing. */
const drawn = (svg: string, width: number): Sharp => {
  const wanted = width <= 320 ? width * 2 : width;
  const density = (pointsPerInch * wanted) / naturalWidth(svg);
  return sharp(Buffer.from(svg), { density, limitInputPixels: mostPixels });
};

const decoded = async (bytes: Uint8Array): Promise<Sharp> => {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { format } = await image.metadata();
  if (!rasterFormats.has(format)) throw new UnreadablePicture('The picture is no raster.');
  return image.autoOrient();
};

/** The WebP of a picture. Throws `UnreadablePicture` for a raster that cannot be read; it is never made larger. */
export const renderPicture = async (
  original: PictureOriginal,
  { width, height, fit, quality, background }: Rendition,
  draw: Draw,
): Promise<Buffer> => {
  try {
    const image = original.kind === 'drawing' ? drawn(draw(original.drawing), width) : await decoded(original.bytes);
    const resized = image.resize({
      width,
      ...(height === undefined ? {} : { height }),
      fit,
      withoutEnlargement: original.kind === 'raster',
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    });
    const flat = background ? resized.flatten({ background }) : resized;
    return await flat.webp({ quality, alphaQuality: 90, ...encodingOf(width) }).toBuffer();
  } catch (error) {
    if (original.kind === 'raster') throw new UnreadablePicture('The picture cannot be read.', { cause: error });
    throw error;
  }
};
