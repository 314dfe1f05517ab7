import * as t from 'io-ts';
import type { Block, ContentPage } from '#domain/content/page-blocks';
import type { PublicCall } from '../../call';
import { mapped, nullable, text } from '../../codec';
import { CmsImageCodec, coloredProps, fieldUnlessNull, LinkCodec } from './content-codec';
import { HighlightCodec, TwoColumnsCodec } from './section-calls';

const WireBlock = t.union([
  t.strict({ kind: t.literal('text'), headline: nullable(t.string), html: t.string }),
  t.strict({
    kind: t.literal('questions'),
    headline: nullable(t.string),
    items: t.readonlyArray(t.strict({ question: t.string, html: t.string })),
  }),
  t.strict({
    kind: t.literal('feature'),
    headline: t.string,
    html: t.string,
    image: nullable(CmsImageCodec),
    actions: t.readonlyArray(LinkCodec),
    ...coloredProps,
  }),
  t.strict({ kind: t.literal('highlight'), highlight: HighlightCodec }),
  t.strict({ kind: t.literal('columns'), columns: TwoColumnsCodec }),
]);
type Wire = t.TypeOf<typeof WireBlock>;

const blockOf = (wire: Wire): Block => {
  switch (wire.kind) {
    case 'text':
      return { kind: 'text', ...fieldUnlessNull('headline', wire.headline), html: wire.html };
    case 'questions':
      return { kind: 'questions', ...fieldUnlessNull('headline', wire.headline), items: wire.items };
    case 'feature': {
      const { image, backgroundColor, ...rest } = wire;
      return { ...rest, ...fieldUnlessNull('image', image), ...fieldUnlessNull('backgroundColor', backgroundColor) };
    }
    case 'highlight':
      return { kind: 'highlight', ...wire.highlight };
    case 'columns':
      return { kind: 'columns', ...wire.columns };
  }
};

const wireOf = (block: Block): Wire => {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', headline: block.headline ?? null, html: block.html };
    case 'questions':
      return { kind: 'questions', headline: block.headline ?? null, items: block.items };
    case 'feature': {
      const { kind, headline, html, actions, copyColor, image, backgroundColor } = block;
      const colors = { backgroundColor: backgroundColor ?? null, copyColor };
      return { kind, headline, html, image: image ?? null, actions, ...colors };
    }
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

const BlockCodec = mapped<Block, Wire>('Block', WireBlock, blockOf, wireOf);

const WirePage = t.strict({
  slug: t.string,
  title: t.string,
  description: nullable(t.string),
  blocks: t.readonlyArray(BlockCodec),
});

const PageCodec = mapped<ContentPage, t.TypeOf<typeof WirePage>>(
  'ContentPage',
  WirePage,
  ({ description, ...rest }) => ({ ...rest, ...fieldUnlessNull('description', description) }),
  ({ slug, title, blocks, description }) => ({ slug, title, blocks, description: description ?? null }),
);

/** API-67. */
export const getPage: PublicCall<{ readonly slug: string }, { readonly page: ContentPage | null }> = {
  name: 'getPage',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-page',
  summary: 'A content page by its slug, or null; HTML in it is sanitised.',
  request: t.strict({ slug: text('a slug', 200) }),
  answer: t.strict({ page: nullable(PageCodec) }),
  refusals: [],
};
