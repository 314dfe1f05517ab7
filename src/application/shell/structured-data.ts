import type { Breadcrumb } from '#domain/catalog/trail';
import type { ContentPage } from '#domain/content/page-blocks';
import { findRoutePath } from '#domain/shell/routes';
import type { JsonLdObject } from './page';
import type { SiteIdentity } from './site-identity';

const context = 'https://schema.org';

/** Tells search engines how to search the consumer site (TI-12). */
export const buildSearchActionJsonLd = (origin: string): JsonLdObject => ({
  '@context': context,
  '@type': 'WebSite',
  url: origin,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin + findRoutePath('search')}?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/** The organization that runs the shop; on the home page only. */
export const buildOrganizationJsonLd = ({
  name,
  legalName,
  origin,
  logo,
}: Pick<SiteIdentity, 'name' | 'legalName' | 'origin' | 'logo'>): JsonLdObject => ({
  '@context': context,
  '@type': 'Organization',
  name,
  url: origin,
  ...(legalName === name ? {} : { legalName }),
  logo: origin + (logo?.path ?? '/assets/icon.svg'),
});

const listItem = (position: number, name: string, item?: string): JsonLdObject => ({
  '@type': 'ListItem',
  position,
  name,
  ...(item === undefined ? {} : { item }),
});

export const buildBreadcrumbListJsonLd = (trail: readonly Breadcrumb[], origin: string): JsonLdObject => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, link }, index) =>
    listItem(index + 1, label, link === undefined ? undefined : origin + link),
  ),
});

export const buildItemListJsonLd = (
  pages: readonly { readonly name: string; readonly url: string }[],
): JsonLdObject => ({
  '@context': context,
  '@type': 'ItemList',
  numberOfItems: pages.length,
  itemListElement: pages.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
});

/** The questions of a page with their answers; empty if it has none. */
export const buildFaqPageJsonLd = ({ blocks }: ContentPage): readonly JsonLdObject[] => {
  const items = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  if (items.length === 0) return [];
  const mainEntity = items.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html },
  }));
  return [{ '@context': context, '@type': 'FAQPage', mainEntity }];
};
