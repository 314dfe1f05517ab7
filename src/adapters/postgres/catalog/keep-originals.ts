import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { Picture } from '#domain/catalog/product';
import { type Database, execute, json } from '../database';

/** The hash of what a picture is made from. */
const sourceOf = (original: PictureOriginal): string =>
  createHash('sha256')
    .update(original.kind === 'drawing' ? JSON.stringify(original.drawing) : original.bytes)
    .digest('hex')
    .slice(0, 40);

export const pictureOf = (original: PictureOriginal): Picture => ({ source: sourceOf(original), alt: original.alt });

/** Keeps originals under their source, one that is there as it is. */
export const keepOriginals = async (database: Database, originals: readonly PictureOriginal[]): Promise<void> => {
  const bySource = new Map(originals.map((original) => [sourceOf(original), original]));
  const drawings = [...bySource].flatMap(([source, one]) =>
    one.kind === 'drawing' ? [{ source, drawing: one.drawing, alt: one.alt }] : [],
  );
  if (drawings.length > 0) {
    await execute(
      database,
      sql`
      insert into picture (source, kind, drawing, alt)
      select source, 'drawing', drawing, alt
      from json_to_recordset(${json(drawings)}) as d(source text, drawing json, alt text)
      order by source on conflict do nothing`,
    );
  }
  for (const [source, one] of bySource) {
    if (one.kind !== 'raster') continue;
    await execute(
      database,
      sql`
      insert into picture (source, kind, bytes, media_type, alt)
      values (${source}, 'raster', ${Buffer.from(one.bytes)}, ${one.mediaType}, ${one.alt})
      on conflict do nothing`,
    );
  }
};
