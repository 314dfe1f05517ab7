import sharp from 'sharp';
import type { MeasurePicture } from '#application/content/import-content';
import type { Draw } from './render-picture';

/** Reads the size from the picture itself: of a raster as it is shown the right way up, of a drawing its own. */
export const pictureMeasurer =
  (draw: Draw): MeasurePicture =>
  (original) =>
  async () => {
    const bytes = original.kind === 'drawing' ? Buffer.from(draw(original.drawing)) : original.bytes;
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  };
