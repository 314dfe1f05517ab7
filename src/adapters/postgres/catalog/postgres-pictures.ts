import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { Pictures } from '#application/ports/pictures';
import { type Database, rowOf } from '../database';

type PictureRow =
  | { readonly kind: 'drawing'; readonly drawing: unknown; readonly alt: string }
  | { readonly kind: 'raster'; readonly bytes: Uint8Array; readonly mediaType: string; readonly alt: string };

const originalOf = (row: PictureRow): PictureOriginal =>
  row.kind === 'drawing'
    ? { kind: 'drawing', drawing: row.drawing, alt: row.alt }
    : { kind: 'raster', bytes: new Uint8Array(row.bytes), mediaType: row.mediaType, alt: row.alt };

export class PostgresPictures implements Pictures {
  constructor(private readonly database: Database) {}

  find(source: string): Task<O.Option<PictureOriginal>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<PictureRow>`
          select kind, drawing, bytes, media_type as "mediaType", alt from picture where source = ${source}`,
      );
      return row ? O.some(originalOf(row)) : O.none;
    };
  }
}
