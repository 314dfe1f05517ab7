import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { Pictures } from '#application/ports/pictures';
import { BytesCodec } from '../column-codecs';
import { type Database, rowOf } from '../database';
import { decodeRow } from '../decode-row';
import { query } from '../query';
import { record, taggedUnion } from '../record';

/** Of which the drawing kit knows more. */
const { is, validate } = t.UnknownRecord;
const DrawingCodec = new t.Type<unknown>('drawing', is, validate, t.identity);

const OriginalCodec = taggedUnion<PictureOriginal>({
  drawing: record({ kind: t.literal('drawing'), drawing: DrawingCodec, alt: t.string }),
  raster: record({ kind: t.literal('raster'), bytes: BytesCodec, mediaType: t.string, alt: t.string }),
});

export class PostgresPictures implements Pictures {
  constructor(private readonly database: Database) {}

  find(source: string): Task<O.Option<PictureOriginal>> {
    return async () => {
      const row = await rowOf(
        this.database,
        query
          .selectFrom('picture')
          .select(['kind', 'drawing', 'bytes', 'media_type as mediaType', 'alt'])
          .where('source', '=', source),
      );
      return row ? O.some(decodeRow(OriginalCodec, row, `the picture ${source}`)) : O.none;
    };
  }
}
