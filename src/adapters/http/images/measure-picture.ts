import sharp from 'sharp';
import type { MeasurePicture } from '#application/content/import-content';
import type { RenderDrawingAsSvg } from './render-picture';

/** Measures width and height in pixels: of a raster after its EXIF rotation, of a drawing from its SVG. */
export const buildMeasurePicture =
  (draw: RenderDrawingAsSvg): MeasurePicture =>
  (original) =>
  async () => {
    const bytes = original.kind === 'drawing' ? Buffer.from(draw(original.drawing)) : original.bytes;
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  };
