import * as E from 'fp-ts/Either';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rejectUndecodablePictures } from '#adapters/http/images/reject-undecodable-pictures';
import type { FetchedPicture } from '#application/catalog/import-pictures';

const fetching = (bytes: Uint8Array, mediaType = 'image/png') =>
  rejectUndecodablePictures(() => async () => E.right<string, FetchedPicture>({ bytes, mediaType }))(
    'https://pictures.test/a',
  )();

const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#aa3311',
    noise: { type: 'gaussian', mean: 99, sigma: 50 },
  },
});

const refused = E.left("We can't read the picture, or it has too many pixels.");

describe('a fetched picture (ST-22)', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is accepted unchanged when it is a valid %s',
    async (format) => {
      const bytes = await noise.clone().toFormat(format).toBuffer();
      expect(await fetching(bytes, `image/${format}`)).toEqual(E.right({ bytes, mediaType: `image/${format}` }));
    },
  );

  it('is refused when only its first bytes are those of an image', async () => {
    expect(await fetching(Buffer.from('\u0089PNG\r\n\u001a\nand then nothing', 'latin1'))).toEqual(refused);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('is refused when a %s is truncated', async (format) => {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    expect(await fetching(bytes.subarray(0, bytes.length / 2), `image/${format}`)).toEqual(refused);
  });

  it('is refused when it has too many pixels', async () => {
    const wide = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect(await fetching(wide)).toEqual(refused);
  });

  it('is refused when it is an SVG under another name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    expect(await fetching(Buffer.from(svg))).toEqual(refused);
  });

  it('has the reason of the download when it could not be fetched', async () => {
    const none = rejectUndecodablePictures(() => async () => E.left("We couldn't reach the picture."));
    expect(await none('https://pictures.test/a')()).toEqual(E.left("We couldn't reach the picture."));
  });
});
