import * as t from 'io-ts';
import { objectCodec, taggedUnionCodec } from '#adapters/codecs/object-codec';
import { literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import {
  type CmsImage,
  type ContentLink,
  type EditorBackgroundColor,
  editorBackgroundColors,
  type NavItem,
} from '#domain/content/content-documents';
import type { ContentColumn, HighlightBlock, SlideContent } from '#domain/content/content-sections';
import type { ContentBlock } from '#domain/content/page-blocks';

/** The optional start and end of every document. */
export const shownPeriodCodecs = { startsAt: t.string, endsAt: t.string };

export const copyColorCodecs = { copyColor: literalUnionCodec<'light' | 'dark'>(['light', 'dark']) };
export const backgroundColorCodecs = {
  backgroundColor: literalUnionCodec(Object.keys(editorBackgroundColors) as readonly EditorBackgroundColor[]),
};

export const LinkCodec = objectCodec<ContentLink>({ text: t.string, url: t.string });
export const LinksCodec = readonlyListCodec(LinkCodec);

export const StoredImageCodec = objectCodec<CmsImage>(
  { source: t.string, alt: t.string },
  { width: t.number, height: t.number, narrow: objectCodec({ source: t.string }) },
);

export const MenuCodec: t.Type<readonly NavItem[], unknown> = t.recursion('menu', () =>
  readonlyListCodec(objectCodec<NavItem>({ label: t.string, url: t.string, children: MenuCodec })),
);

export const SlideCodec = objectCodec<SlideContent>(
  { headline: t.string, paragraph: t.string, image: StoredImageCodec, action: LinkCodec, ...copyColorCodecs },
  backgroundColorCodecs,
);

export const ContentColumnCodec = objectCodec<ContentColumn>(
  { headline: t.string, paragraph: t.string },
  { anchor: t.string, image: StoredImageCodec, action: LinkCodec },
);

const requiredOfHighlight = { headline: t.string, paragraph: t.string, actions: LinksCodec, ...copyColorCodecs };
const optionalOfHighlight = { image: StoredImageCodec, ...backgroundColorCodecs };
export const HighlightBlockCodec = objectCodec<HighlightBlock>(requiredOfHighlight, {
  ...optionalOfHighlight,
  ...shownPeriodCodecs,
});

const anchored = { anchor: t.string };
export const BlockCodec = taggedUnionCodec<ContentBlock>({
  text: objectCodec({ kind: t.literal('text'), html: t.string }, { headline: t.string, ...anchored }),
  questions: objectCodec(
    {
      kind: t.literal('questions'),
      items: readonlyListCodec(objectCodec({ question: t.string, html: t.string }, anchored)),
    },
    { headline: t.string, ...anchored },
  ),
  feature: objectCodec(
    { kind: t.literal('feature'), headline: t.string, html: t.string, actions: LinksCodec, ...copyColorCodecs },
    { image: StoredImageCodec, ...backgroundColorCodecs, ...anchored },
  ),
  highlight: objectCodec(
    { kind: t.literal('highlight'), ...requiredOfHighlight },
    { ...optionalOfHighlight, ...anchored },
  ),
  columns: objectCodec({ kind: t.literal('columns'), left: ContentColumnCodec, right: ContentColumnCodec }),
});
