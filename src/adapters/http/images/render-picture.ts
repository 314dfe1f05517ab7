import sharp, { type Sharp, type WebpOptions } from 'sharp';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import type { PictureRendition } from './modifiers';

/** Renders one of the shop's own drawings as SVG. */
export type RenderDrawingAsSvg = (drawing: unknown) => string;

const maximumPixels = 50_000_000;
const rasterFormats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
const pointsPerInch = 72;
/** In pixels. Above this width smart chroma subsampling makes no visible difference and dominates the encoding time. */
const maximumSmartSubsampleWidth = 800;

const webpOptionsFor = (width: number): WebpOptions =>
  width <= maximumSmartSubsampleWidth ? { effort: 3, smartSubsample: true } : { effort: 2, smartSubsample: false };

/** Thrown for a picture that is no supported raster or has too many pixels. Rasters are never read as SVG (ST-22). */
export class UnreadablePictureError extends Error {}

/** The `width` attribute of the root `svg` element. */
const naturalWidth = (svg: string): number => {
  const [, width] = /^<svg\s[^>]*?\swidth="([1-9][\d.]*)"/.exec(svg) ?? [];
  if (!width) throw new Error('A drawing has no width.');
  return Number(width);
};

/** Up to 320 px, rasterizes at twice the width: sharp's resize filter gives a better result than the SVG renderer. */
const rasterizeDrawing = (svg: string, width: number): Sharp => {
  const wanted = width <= 320 ? width * 2 : width;
  const density = (pointsPerInch * wanted) / naturalWidth(svg);
  return sharp(Buffer.from(svg), { density, limitInputPixels: maximumPixels });
};

const decodeRaster = async (bytes: Uint8Array): Promise<Sharp> => {
  const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' });
  const { format } = await image.metadata();
  if (!rasterFormats.has(format)) throw new UnreadablePictureError("The picture isn't a raster image.");
  return image.autoOrient();
};

/** Renders a picture in its format. Rasters are never enlarged; one that cannot be read throws `UnreadablePictureError`. */
export const renderPicture = async (
  original: PictureOriginal,
  { format, width, height, fit, quality, background }: PictureRendition,
  draw: RenderDrawingAsSvg,
): Promise<Buffer> => {
  try {
    const image =
      original.kind === 'drawing'
        ? rasterizeDrawing(draw(original.drawing), width)
        : await decodeRaster(original.bytes);
    const resized = image.resize({
      width,
      ...(height === undefined ? {} : { height }),
      fit,
      withoutEnlargement: original.kind === 'raster',
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    });
    const flat = background ? resized.flatten({ background }) : resized;
    if (format === 'png') return await flat.png({ palette: true, quality, effort: 7 }).toBuffer();
    return await flat.webp({ quality, alphaQuality: 90, ...webpOptionsFor(width) }).toBuffer();
  } catch (error) {
    if (original.kind === 'raster') throw new UnreadablePictureError("We can't read the picture.", { cause: error });
    throw error;
  }
};
