import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec, taggedUnionCodec } from '#adapters/codecs/object-codec';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import type { Pictures } from '#application/ports/pictures';
import { BytesCodec } from '../column-codecs';
import type { Database } from '../database';

/** A drawing is any object here; the adapter that draws it decodes it. */
const { is, validate } = t.UnknownRecord;
const DrawingCodec = new t.Type<unknown>('drawing', is, validate, t.identity);

const OriginalCodec = taggedUnionCodec<PictureOriginal>({
  drawing: objectCodec({ drawing: DrawingCodec, alt: t.string }),
  raster: objectCodec({ bytes: BytesCodec, mediaType: t.string, alt: t.string }),
});

export class PostgresPictures implements Pictures {
  constructor(private readonly database: Database) {}

  find = (source: string) => async () => {
    const row = await this.database
      .selectFrom('picture')
      .select(['kind', 'drawing', 'bytes', 'media_type as mediaType', 'alt'])
      .where('source', '=', source)
      .executeTakeFirst();
    return row ? O.some(decodeOrThrow(OriginalCodec, row, `the picture ${source}`)) : O.none;
  };
}
