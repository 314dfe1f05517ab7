import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#adapters/artwork/draw-picture';
import { sceneNames } from '#adapters/artwork/packaging';
import { buildMeasurePicture } from '#adapters/http/images/measure-picture';

const measure = buildMeasurePicture(drawPicture);

const raster = async (format: 'png' | 'jpeg' | 'webp' | 'gif', orientation?: number) => {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } });
  const bytes = await (orientation ? image.withMetadata({ orientation }) : image).toFormat(format).toBuffer();
  return { kind: 'raster', bytes, mediaType: `image/${format}`, alt: '' } as const;
};

describe('the size of a picture (EN-26)', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is read from a %s', async (format) => {
    expect(await measure(await raster(format))()).toEqual({ width: 30, height: 20 });
  });

  it('is that after rotation for a photo taken upright', async () => {
    expect(await measure(await raster('jpeg', 6))()).toEqual({ width: 20, height: 30 });
  });

  it.each(sceneNames)('is that of the drawing of the scene %s', async (name) => {
    const drawing = { kind: 'scene', name };
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawPicture(drawing)) ?? [];
    expect(await measure({ kind: 'drawing', drawing, alt: '' })()).toEqual({
      width: Number(width),
      height: Number(height),
    });
  });
});
