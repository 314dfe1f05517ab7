import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImageToWrite, PictureOriginal, PictureToWrite } from '#application/ports/catalog-writer';
import type { Picture } from '#domain/catalog/product';
import type { StoredImage } from '#domain/catalog/stored-product';
import type { Database } from '../database';
import { insertRows } from '../query';

/** The hash of the original of a picture. */
const sourceOf = (original: PictureToWrite): string => {
  if (original.kind === 'stored') return original.source;
  return createHash('sha256')
    .update(original.kind === 'drawing' ? JSON.stringify(original.drawing) : original.bytes)
    .digest('hex')
    .slice(0, 40);
};

export const buildPictureFromOriginal = (original: PictureToWrite): Picture => ({
  source: sourceOf(original),
  alt: original.alt,
});

export const buildStoredImage = ({ original, url }: ImageToWrite): StoredImage => ({
  ...buildPictureFromOriginal(original),
  ...(url === undefined ? {} : { url }),
});

/** Stores originals by their source; one that is stored already stays as it is. */
export const savePictureOriginals = async (database: Database, pictures: readonly PictureToWrite[]): Promise<void> => {
  const originals = pictures.filter((one): one is PictureOriginal => one.kind !== 'stored');
  const bySource = new Map(originals.map((original) => [sourceOf(original), original]));
  const drawings = [...bySource].flatMap(([source, { alt, ...one }]) =>
    one.kind === 'drawing' ? [{ source, kind: one.kind, drawing: one.drawing, alt }] : [],
  );
  await insertRows(database, 'picture', drawings, sql`order by source on conflict do nothing`);
  for (const [source, one] of bySource) {
    if (one.kind !== 'raster') continue;
    const { kind, bytes, mediaType, alt } = one;
    await database
      .insertInto('picture')
      .values({ source, kind, bytes: Buffer.from(bytes), media_type: mediaType, alt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
