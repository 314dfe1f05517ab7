import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { buildContentCodecs, type ContentValueCodecs } from '#adapters/codecs/content-codecs';
import { exactObjectCodec, isRecord, taggedUnionCodec } from '#adapters/codecs/object-codec';
import { defaultContent } from '#application/content/default-content';
import type { CmsImage } from '#domain/content/content-documents';
import { isEverShown, type ShownPeriod } from '#domain/content/shown-dates';
import type { ContentSectionName } from '#domain/content/site-content';
import { buildTextCodec, decodingCodec, limitedListCodec } from './record-codec';
import {
  booleanCodec,
  boundedTextCodec,
  centsCodec,
  createContentImageCodec,
  dateCodec,
  emailCodec,
  keyCodec,
  navItemsCodec,
  pageSlugCodec,
  positionCodec,
  safeUrlCodec,
  textChoiceCodec,
} from './value-codecs';

type Options = {
  readonly sanitize: (html: string) => string;
  readonly isScene: (name: string) => boolean;
};

/** Refuses a document that ends before it starts. */
const checkDates = (codec: t.Decoder<unknown, object>): t.Mixed =>
  decodingCodec('document', (value, context) => {
    const read = codec.validate(value, context);
    if (E.isLeft(read) || isEverShown(read.right as ShownPeriod)) return read;
    return t.failure(value, t.appendContext(context, 'endsAt', dateCodec), "isn't after startsAt");
  });

/** The settings of a site, of which an editor may write some. */
const fillInGlobals = (globals: unknown): unknown => {
  if (!isRecord(globals)) return globals;
  const { notFound = {} } = globals;
  return { ...globals, notFound: isRecord(notFound) ? { ...defaultContent.globals.notFound, ...notFound } : notFound };
};

/**
 * Codecs of the documents of each section as editors write them (ST-19): HTML is sanitized, URLs that could run a
 * script and unknown fields are refused. Images to be fetched are decoded to `RemoteImage`.
 */
export const buildDocumentCodecs = ({ sanitize, isScene }: Options): Readonly<Record<ContentSectionName, t.Mixed>> => {
  const values: ContentValueCodecs = {
    object: (_name, required, ...optional) => exactObjectCodec(required, ...optional),
    list: limitedListCodec,
    choice: textChoiceCodec,
    text: boundedTextCodec,
    html: buildTextCodec((value) => {
      if (value.length > 100_000) return E.left('has more than 100,000 characters');
      const safe = sanitize(value);
      return safe === '' ? E.left('is empty, or has nothing that can be shown') : E.right(safe);
    }),
    url: safeUrlCodec,
    email: emailCodec,
    date: dateCodec,
    key: keyCodec,
    pageSlug: pageSlugCodec,
    handle: boundedTextCodec(200),
    position: positionCodec,
    flag: booleanCodec,
    cents: centsCodec,
    // What the picture is made from stands in its place until the import has made it.
    image: createContentImageCodec(isScene) as t.Type<unknown, unknown> as t.Type<CmsImage, unknown>,
    menu: navItemsCodec(3),
    block: taggedUnionCodec,
  };
  const { globals, ...documents } = buildContentCodecs(values);
  const codecs = Object.entries<t.Decoder<unknown, object>>({
    ...documents,
    globals: decodingCodec('globals', (value, context) => globals.validate(fillInGlobals(value), context)),
  });
  return Object.fromEntries(codecs.map(([name, codec]) => [name, checkDates(codec)])) as Record<
    ContentSectionName,
    t.Mixed
  >;
};
