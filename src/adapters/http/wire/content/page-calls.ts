import * as t from 'io-ts';
import { createMappedCodec, nullableCodec, omitNullish, stringCodec } from '#adapters/codecs/mapped-codec';
import type { ContentBlock, ContentPage } from '#domain/content/page-blocks';
import { defineCachedCall } from '../../call';
import { CmsImageCodec, LinkCodec, sectionColorCodecFields } from './content-codec';
import { HighlightCodec, TwoColumnsCodec } from './section-calls';

const WireBlock = t.union([
  t.strict({ kind: t.literal('text'), headline: nullableCodec(t.string), html: t.string }),
  t.strict({
    kind: t.literal('questions'),
    headline: nullableCodec(t.string),
    items: t.readonlyArray(t.strict({ question: t.string, html: t.string })),
  }),
  t.strict({
    kind: t.literal('feature'),
    headline: t.string,
    html: t.string,
    image: nullableCodec(CmsImageCodec),
    actions: t.readonlyArray(LinkCodec),
    ...sectionColorCodecFields,
  }),
  t.strict({ kind: t.literal('highlight'), highlight: HighlightCodec }),
  t.strict({ kind: t.literal('columns'), columns: TwoColumnsCodec }),
]);
type Wire = t.TypeOf<typeof WireBlock>;

const blockOf = (wire: Wire): ContentBlock => {
  switch (wire.kind) {
    case 'text':
    case 'questions':
    case 'feature':
      return omitNullish(wire);
    case 'highlight':
      return { kind: 'highlight', ...wire.highlight };
    case 'columns':
      return { kind: 'columns', ...wire.columns };
  }
};

const wireOf = (block: ContentBlock): Wire => {
  switch (block.kind) {
    case 'text':
    case 'questions':
      return { headline: null, ...block };
    case 'feature':
      return { image: null, backgroundColor: null, ...block };
    case 'highlight': {
      const { kind, ...highlight } = block;
      return { kind, highlight };
    }
    case 'columns': {
      const { kind, ...columns } = block;
      return { kind, columns };
    }
  }
};

const BlockCodec = createMappedCodec<ContentBlock, Wire>('Block', WireBlock, blockOf, wireOf);

const WirePage = t.strict({
  slug: t.string,
  title: t.string,
  description: nullableCodec(t.string),
  blocks: t.readonlyArray(BlockCodec),
});

const PageCodec = createMappedCodec<ContentPage, t.TypeOf<typeof WirePage>>(
  'ContentPage',
  WirePage,
  omitNullish,
  (page) => ({
    description: null,
    ...page,
  }),
);

export const getPageCall = defineCachedCall({
  name: 'getPage',
  path: '/api/cms/v1.0/get-page',
  summary: 'A content page by its slug, or null. Its HTML is sanitized.',
  request: t.strict({ slug: stringCodec('a slug', 200) }),
  answer: t.strict({ page: nullableCodec(PageCodec) }),
});
