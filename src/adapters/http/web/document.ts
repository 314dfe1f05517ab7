import { buildHeadTags, type HeadTag } from '#application/shell/head-tags';
import type { PageData } from '#application/shell/page';
import { escapeHtml } from '#domain/escape-html';
import type { Site } from '#domain/site';
import { buildWordmarkSymbol, type Wordmark } from '../wordmark-symbol';

/** The client build, as far as pages refer to it. */
export type ClientBuild = {
  /** The build's id. A browser that runs another build loads the next page as a document (BU-01). */
  readonly id: string;
  /** When it was made, in milliseconds. */
  readonly timestamp: number;
  /** The rules that pages of a kind of screen may use, inlined in each of them. */
  readonly sheetOf: (kind: string) => Buffer;
  /** The CSP hashes of the inlined sheets, `'sha256-…'`. */
  readonly sheetHashes: readonly string[];
  /** The URL of the sheet with all other rules, which what script shows later needs; undefined in development. */
  readonly otherStylesOf: (kind: string) => string | undefined;
  readonly entry: string;
  /** URLs of the fonts that every page preloads. */
  readonly fonts: readonly string[];
  /** What settings say to the scripts of every page: attributes of the root element, by name. */
  readonly rootAttributes?: Readonly<Record<string, string>>;
  /** URLs of the modules that the entry and the screen's chunk need, by the screen's kind. */
  readonly modulesOf: (kind: string) => readonly string[];
  /** What `ShopWordmark` shows, by site; absent: nothing. */
  readonly wordmarks?: Readonly<Record<Site, Wordmark>>;
};

/** JSON for a script element, with `<` escaped so that it cannot end the element (ST-19). */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A page's data as JSON that is not closed yet, and its structured data, of which a document has its own copy. */
export type SerializedPage = { readonly data: Buffer; readonly jsonLd: readonly string[] };

export const serializePage = (page: PageData<unknown>, build: ClientBuild): SerializedPage => {
  const { jsonLd, ...head } = page.head;
  return {
    data: Buffer.from(jsonForHtml({ build: build.id, page: { ...page, head } }).slice(0, -1)),
    jsonLd: jsonLd.map(jsonForHtml),
  };
};

/** The content of a page's `_payload.json`: `{build, page}` (BU-06). */
export const buildPayload = ({ data }: SerializedPage): Buffer => Buffer.concat([data, Buffer.from('}')]);

const tagText = ([name, attributes]: HeadTag): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

const headText = ({ head, shell }: PageData<unknown>, jsonLd: readonly string[]): string =>
  [
    ...buildHeadTags(head, shell.siteName).map(tagText),
    ...jsonLd.map((data) => `<script type="application/ld+json">${data}</script>`),
  ].join('');

const fontPreloads = ({ fonts }: ClientBuild): string =>
  fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('');

/** For the failure screen, which may not have the page's data. */
const rootAttributesOf = ({ rootAttributes = {} }: ClientBuild, { shell: { staffMark } }: PageData<unknown>): string =>
  Object.entries({ ...rootAttributes, ...(staffMark === undefined ? {} : { 'data-staff-mark': staffMark }) })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** The browser ignores links in a `template` until the entry inserts them, so they do not delay the first paint. */
const linksForScript = (build: ClientBuild, page: PageData<{ readonly kind: string }>): string => {
  const { kind } = page.screen;
  const modules = build.modulesOf(kind).map((href) => `<link rel="modulepreload" href="${href}">`);
  const styles = build.otherStylesOf(kind);
  const sheet = styles === undefined ? '' : `<link rel="stylesheet" href="${styles}">`;
  return `<template id="modules">${sheet}${modules.join('')}</template>`;
};

const preloadStart = '<link rel="preload"';
const linkEnd = '/>';

/**
 * React writes the `preload` links of a screen's leading picture before its markup. They are moved to the head, where
 * the browser finds them first.
 */
const withoutPreloads = (markup: string): { readonly preloads: string; readonly screen: string } => {
  let end = 0;
  while (markup.startsWith(preloadStart, end)) end = markup.indexOf(linkEnd, end) + linkEnd.length;
  return { preloads: markup.slice(0, end), screen: markup.slice(end) };
};

const wordmarkSymbolOf = ({ wordmarks }: ClientBuild, { shell: { site } }: PageData<unknown>): string =>
  wordmarks ? buildWordmarkSymbol(wordmarks[site]) : '';

const afterScreen = Buffer.from('</div><script type="application/json" id="page">');

/**
 * Builds the HTML document of a rendered screen, with the page's data as JSON for hydration and the scripts last. The
 * parts are joined as buffers, because joining them as text would copy and encode them again.
 */
export const buildHtmlDocument = (
  page: PageData<{ readonly kind: string }>,
  markup: string,
  build: ClientBuild,
  { data, jsonLd } = serializePage(page, build),
): Buffer => {
  const { preloads, screen } = withoutPreloads(markup);
  return Buffer.concat([
    Buffer.from(
      `<!doctype html><html lang="en" data-site="${page.shell.site}"${rootAttributesOf(build, page)}><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${escapeHtml(page.head.title)}</title>${headText(page, jsonLd)}` +
        `<meta name="theme-color" content="${page.shell.site === 'HPSF' ? '#003672' : '#0054A4'}">` +
        `${preloads}${fontPreloads(build)}<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/assets/apple-touch-icon.png"><style>`,
    ),
    build.sheetOf(page.screen.kind),
    Buffer.from(`</style></head><body>${wordmarkSymbolOf(build, page)}<div id="root">`),
    Buffer.from(screen),
    afterScreen,
    data,
    Buffer.from(
      `}</script>${linksForScript(build, page)}<script type="module" src="${build.entry}"></script></body></html>`,
    ),
  ]);
};
