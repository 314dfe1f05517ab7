import * as E from 'fp-ts/Either';
import sharp from 'sharp';

/** A logo as PNG, which pages and emails show alike; its size is in CSS pixels. */
export type LogoPicture = { readonly png: Buffer; readonly width: number; readonly height: number };

/** A logo fits into this many CSS pixels. */
const box = { width: 200, height: 48 } as const;
/** For screens with a high density. */
const densityFactor = 3;
const formats = ['svg', 'png', 'jpeg', 'webp'];
const maximumPixels = 50_000_000;

/**
 * Makes a logo of an SVG, PNG, JPEG or WebP picture: scaled to fit 200 by 48 pixels, at up to three times that many. The
 * Left is what's wrong with the file.
 */
export const readLogo = async (bytes: Uint8Array): Promise<E.Either<string, LogoPicture>> => {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata();
    if (!formats.includes(format)) return E.left(`is a ${format} picture.`);
    const factor = Math.min(box.width / width, box.height / height);
    // 2,400 is the most that sharp takes for a drawing; its default is 72.
    const density = format === 'svg' ? { density: Math.min(2400, Math.max(72, 72 * factor * densityFactor)) } : {};
    const { data, info } = await sharp(bytes, { ...density, limitInputPixels: maximumPixels })
      .autoOrient()
      .resize({
        width: box.width * densityFactor,
        height: box.height * densityFactor,
        fit: 'inside',
        withoutEnlargement: format !== 'svg',
      })
      .png()
      .toBuffer({ resolveWithObject: true });
    const shown = Math.min(box.width / info.width, box.height / info.height, 1);
    return E.right({ png: data, width: Math.round(info.width * shown), height: Math.round(info.height * shown) });
  } catch (error) {
    return E.left(`can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

/** Draws an SVG as a logo. */
export const drawLogo = async (svg: string): Promise<LogoPicture> => {
  const logo = await readLogo(Buffer.from(svg));
  if (E.isLeft(logo)) throw new Error(`the wordmark ${logo.left}`);
  return logo.right;
};

/** A logo on a white plate with some space around it, which a dark email program shows as well as a light one. */
export const putOnPlate = async ({ png, width, height }: LogoPicture, padding: number): Promise<LogoPicture> => {
  const { width: pixels } = await sharp(png).metadata();
  const extra = Math.round((padding * pixels) / width);
  const plate = await sharp(png)
    .flatten({ background: '#ffffff' })
    .extend({ top: extra, bottom: extra, left: extra, right: extra, background: '#ffffff' })
    .png()
    .toBuffer();
  return { png: plate, width: width + 2 * padding, height: height + 2 * padding };
};
