import * as t from 'io-ts';
import {
  type BrandColor,
  brandColors,
  type CmsImage,
  type Link,
  type NavItem,
} from '#domain/content/content-documents';
import type { Column, HighlightBlock, Slide } from '#domain/content/content-sections';
import type { Block } from '#domain/content/page-blocks';
import { listOf, oneOf } from '../column-codecs';
import { record, taggedUnion } from '../record';

/** Of every document. */
export const dates = { startsAt: t.string, endsAt: t.string };

export const copyColor = { copyColor: oneOf<'light' | 'dark'>(['light', 'dark']) };
export const backgroundColor = { backgroundColor: oneOf(Object.keys(brandColors) as readonly BrandColor[]) };

export const LinkCodec = record<Link>({ text: t.string, url: t.string });
export const LinksCodec = listOf(LinkCodec);

export const ImageCodec = record<CmsImage>(
  { source: t.string, alt: t.string },
  { width: t.number, height: t.number, narrow: record({ source: t.string }) },
);

export const MenuCodec: t.Type<readonly NavItem[], unknown> = t.recursion('menu', () =>
  listOf(record<NavItem>({ label: t.string, url: t.string, children: MenuCodec })),
);

export const SlideCodec = record<Slide>(
  { headline: t.string, paragraph: t.string, image: ImageCodec, action: LinkCodec, ...copyColor },
  backgroundColor,
);

export const ColumnCodec = record<Column>(
  { headline: t.string, paragraph: t.string },
  { anchor: t.string, image: ImageCodec, action: LinkCodec },
);

const highlightThere = { headline: t.string, paragraph: t.string, actions: LinksCodec, ...copyColor };
const highlightMaybe = { image: ImageCodec, ...backgroundColor };
export const HighlightCodec = record<HighlightBlock>(highlightThere, { ...highlightMaybe, ...dates });

const anchored = { anchor: t.string };
export const BlockCodec = taggedUnion<Block>({
  text: record({ kind: t.literal('text'), html: t.string }, { headline: t.string, ...anchored }),
  questions: record(
    { kind: t.literal('questions'), items: listOf(record({ question: t.string, html: t.string }, anchored)) },
    { headline: t.string, ...anchored },
  ),
  feature: record(
    { kind: t.literal('feature'), headline: t.string, html: t.string, actions: LinksCodec, ...copyColor },
    { image: ImageCodec, ...backgroundColor, ...anchored },
  ),
  highlight: record({ kind: t.literal('highlight'), ...highlightThere }, { ...highlightMaybe, ...anchored }),
  columns: record({ kind: t.literal('columns'), left: ColumnCodec, right: ColumnCodec }),
});
