import { createHash } from 'node:crypto';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { Picture } from '#domain/catalog/product';
import { type Database, execute } from '../database';
import { query, recordset } from '../query';

/** The hash of what a picture is made from. */
const sourceOf = (original: PictureOriginal): string =>
  createHash('sha256')
    .update(original.kind === 'drawing' ? JSON.stringify(original.drawing) : original.bytes)
    .digest('hex')
    .slice(0, 40);

export const pictureOf = (original: PictureOriginal): Picture => ({ source: sourceOf(original), alt: original.alt });

const columns = ['source', 'kind', 'drawing', 'alt'] as const;

/** Keeps originals under their source, one that is there as it is. */
export const storeOriginals = async (database: Database, originals: readonly PictureOriginal[]): Promise<void> => {
  const bySource = new Map(originals.map((original) => [sourceOf(original), original]));
  const drawings = [...bySource].flatMap(([source, one]) => (one.kind === 'drawing' ? [{ source, ...one }] : []));
  if (drawings.length > 0) {
    await execute(
      database,
      query
        .insertInto('picture')
        .columns(columns)
        .expression(query.selectFrom(recordset('picture', drawings).as('d')).select(columns).orderBy('source'))
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  for (const [source, one] of bySource) {
    if (one.kind !== 'raster') continue;
    const { kind, bytes, mediaType, alt } = one;
    await execute(
      database,
      query
        .insertInto('picture')
        .values({ source, kind, bytes: Buffer.from(bytes), media_type: mediaType, alt })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
};
