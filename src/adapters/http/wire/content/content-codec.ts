import * as t from 'io-ts';
import { buildContentCodecs, plainContentValues } from '#adapters/codecs/content-codecs';
import { createMappedCodec } from '#adapters/codecs/mapped-codec';
import { type KindCodecs, TaggedUnionCodec } from '#adapters/codecs/object-codec';
import type { ContentBlock } from '#domain/content/page-blocks';
import { wireBannerValues } from './banner-codec';

/** A value that is the one field of an object. */
const fieldCodec = <A>(name: string, codec: t.Type<A, unknown>): t.Type<A, unknown> =>
  createMappedCodec<A, Readonly<Record<string, A>>>(
    '',
    t.strict({ [name]: codec }),
    (wire) => wire[name],
    (value) => ({ [name]: value }),
  );

const buildWireBlock = (kinds: KindCodecs<ContentBlock>) =>
  new TaggedUnionCodec<ContentBlock>(
    {
      ...kinds,
      highlight: fieldCodec('highlight', kinds.highlight),
      columns: fieldCodec('columns', kinds.columns),
    },
    'Block',
  );

/** The documents of content as calls answer them. */
export const wireContent = buildContentCodecs({
  ...plainContentValues,
  ...wireBannerValues,
  handle: fieldCodec('handle', t.string),
  block: buildWireBlock,
});
