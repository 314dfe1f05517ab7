import type { PageHeadData } from './page';

/** An element of the head, with its attributes in order. */
export type HeadTag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/** The size of a share image in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
const openGraph = (property: string, content: string): HeadTag => ['meta', { property, content }];

const shared = (head: PageHeadData, siteName: string): readonly HeadTag[] => {
  const { title, description, canonical, image, ogType = 'website' } = head;
  if (!image || canonical === undefined) return [];
  return [
    openGraph('og:title', title.replace(` | ${siteName}`, '')),
    ...(description ? [openGraph('og:description', description)] : []),
    openGraph('og:type', ogType),
    openGraph('og:url', canonical),
    openGraph('og:site_name', siteName),
    openGraph('og:image', image.url),
    openGraph('og:image:width', String(shareImageSize.width)),
    openGraph('og:image:height', String(shareImageSize.height)),
    openGraph('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
  ];
};

/** The description, canonical URL, robots and Open Graph tags of a page, and the kind of card that X needs. */
export const buildHeadTags = (head: PageHeadData, siteName: string): readonly HeadTag[] => [
  ...(head.description ? [named('description', head.description)] : []),
  ...(head.canonical === undefined ? [] : [['link', { rel: 'canonical', href: head.canonical }] as const]),
  named('robots', head.noindex ? 'noindex' : 'max-image-preview:large'),
  ...shared(head, siteName),
];
