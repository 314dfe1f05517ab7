import type { Head } from './page';

/** An element of the head, its attributes in their order. */
export type HeadTag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/** What crawlers ask of a picture to share, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
const open = (property: string, content: string): HeadTag => ['meta', { property, content }];

const shared = (head: Head, siteName: string): readonly HeadTag[] => {
  const { title, description, canonical, image, ogType = 'website' } = head;
  if (!image || canonical === undefined) return [];
  return [
    open('og:title', title.replace(` | ${siteName}`, '')),
    ...(description ? [open('og:description', description)] : []),
    open('og:type', ogType),
    open('og:url', canonical),
    open('og:site_name', siteName),
    open('og:image', image.url),
    open('og:image:width', String(shareImageSize.width)),
    open('og:image:height', String(shareImageSize.height)),
    open('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
  ];
};

/**
 * What a page says of itself to those who do not see it: its description, its one address, whether it may be found, and
 * how it is shown where it is shared (Open Graph, of which X reads all but the kind of card).
 */
export const headTags = (head: Head, siteName: string): readonly HeadTag[] => [
  ...(head.description ? [named('description', head.description)] : []),
  ...(head.canonical === undefined ? [] : [['link', { rel: 'canonical', href: head.canonical }] as const]),
  named('robots', head.noindex ? 'noindex' : 'max-image-preview:large'),
  ...shared(head, siteName),
];
