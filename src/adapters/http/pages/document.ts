import { type HeadTag, headTags } from '#application/shell/head-tags';
import type { Page } from '#application/shell/page';
import { escapeHtml } from '#domain/mail/order-confirmation';

/** What the build made for the browser. */
export type ClientBuild = {
  /** Names the build: a page of another one is fetched as a document (BU-01). */
  readonly id: string;
  /** When it was made, in milliseconds. */
  readonly timestamp: number;
  /** The one sheet, inlined in every page. */
  readonly sheet: Buffer;
  /** Its `'sha256-…'`. */
  readonly sheetHash: string;
  readonly entry: string;
  /** What every page is set in. */
  readonly fonts: readonly string[];
  /** Modules that the entry and a screen's chunk are made of, by the screen's kind. */
  readonly modulesOf: (kind: string) => readonly string[];
};

/** JSON that may stand in a script element: `<` cannot end it (ST-19). */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A page's data, as its document carries it and its payload is it. */
export const buildPayload = (page: Page<unknown>, build: ClientBuild): Buffer =>
  Buffer.from(jsonForHtml({ build: build.id, page }));

const tagText = ([name, attributes]: HeadTag): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

const headText = ({ head, shell }: Page<unknown>): string =>
  [
    ...headTags(head, shell.siteName).map(tagText),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`),
  ].join('');

const fontPreloads = ({ fonts }: ClientBuild): string =>
  fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('');

/** Inert until the entry puts them into the page: what is first seen has the line for itself. */
const modules = (build: ClientBuild, page: Page<{ readonly kind: string }>): string => {
  const links = build.modulesOf(page.screen.kind).map((href) => `<link rel="modulepreload" href="${href}">`);
  return `<template id="modules">${links.join('')}</template>`;
};

/**
 * A screen begins with the preloads of its leading picture, which React writes from the picture itself, so that both ask
 * for the same. In the head they are found before anything else.
 */
const withoutPreloads = (markup: string): { readonly preloads: string; readonly screen: string } => {
  const preloads = /^(?:<link rel="preload"[^>]*\/>)*/.exec(markup)?.[0] ?? '';
  return { preloads, screen: markup.slice(preloads.length) };
};

const afterSheet = Buffer.from('</style></head><body><div id="root">');
const afterScreen = Buffer.from('</div><script type="application/json" id="page">');

/**
 * The whole document around a rendered screen. Its scripts come after what is first seen; the page's data is in it as JSON,
 * so that nothing is asked for twice. Sheet and data are bytes already, and the screen is joined to nothing as text, which would
 * copy it: only what is new is encoded, once.
 */
export const buildDocument = (
  page: Page<{ readonly kind: string }>,
  markup: string,
  build: ClientBuild,
  payload: Buffer = buildPayload(page, build),
): Buffer => {
  const { preloads, screen } = withoutPreloads(markup);
  return Buffer.concat([
    Buffer.from(
      `<!doctype html><html lang="en" data-site="${page.shell.site}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${escapeHtml(page.head.title)}</title>${headText(page)}` +
        `<meta name="theme-color" content="${page.shell.site === 'HPSF' ? '#003672' : '#0054A4'}">` +
        `${preloads}${fontPreloads(build)}<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><style>`,
    ),
    build.sheet,
    afterSheet,
    Buffer.from(screen),
    afterScreen,
    payload,
    Buffer.from(`</script>${modules(build, page)}<script type="module" src="${build.entry}"></script></body></html>`),
  ]);
};
