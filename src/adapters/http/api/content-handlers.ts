import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Content } from '#application/ports/content';
import type { Globals } from '#domain/content/content-documents';
import type { Instant } from '#domain/time';
import type { WireGlobals } from '../calls/content/frame-calls';
import type { Handlers } from './call-handler';

type ContentCalls =
  | 'getContact'
  | 'getAccountPagesSettings'
  | 'getAnnouncements'
  | 'getSitewideBanners'
  | 'getHighlightContentBlock'
  | 'getTwoColumnSection'
  | 'getProductCarousel'
  | 'getGoodnessBoxBadge'
  | 'getPromotionBanners'
  | 'getSkusWithDeal'
  | 'getGlobals'
  | 'getNavigation'
  | 'getHeader'
  | 'getNoResultsSuggestions'
  | 'getFooter'
  | 'getPage'
  | 'emailSignup'
  | 'sendContactUs';

const wireGlobals = ({ freeShippingMinimum, notFound }: Globals): Required<WireGlobals> => ({
  free_shipping_minimum: freeShippingMinimum === undefined ? null : freeShippingMinimum / 100,
  site_404_image: {
    id: notFound.image?.source ?? '',
    description: notFound.image?.alt ?? null,
    width: notFound.image?.width ?? null,
    height: notFound.image?.height ?? null,
  },
  site_404_title: notFound.title,
  site_404_message: notFound.message,
  site_404_cta: notFound.actions,
});

/** `name`, `name.*` or `name.part`: the field, and which part of it. */
const asked = (fields: readonly string[], name: string): readonly string[] =>
  fields.filter((field) => field === name || field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1));

const partsOf = (value: unknown, parts: readonly string[]): unknown => {
  if (parts.includes('') || parts.includes('*') || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => parts.includes(key)));
};

/** API-58: only the fields asked for; unknown ones are ignored. */
const selectGlobals = (globals: Globals, fields: readonly string[]): WireGlobals =>
  Object.fromEntries(
    Object.entries(wireGlobals(globals))
      .map(([name, value]) => [name, value, asked(fields, name)] as const)
      .filter(([, , parts]) => parts.length > 0)
      .map(([name, value, parts]) => [name, partsOf(value, parts)]),
  );

const tooMany = { code: 'RATE_LIMITED', message: 'Too many tries; wait an hour.' } as const;

const pagesWithCarousels = ['/', '404', 'Cart'];

/** API-54: of each page its carousels, the last of them marked. */
const carouselsOf = async (content: Content, page: string, at: Instant) => {
  const carousels = await content.carousels(page, at)();
  return carousels.map((carousel, index) => ({ ...carousel, isLast: index === carousels.length - 1 }));
};

export const contentHandlers: Handlers<ContentCalls> = {
  getContact: async (_request, { shop, now }) => E.right(await shop.content.contact(now)()),
  getAccountPagesSettings: async (_request, { shop, now }) => E.right(await shop.content.accountPages(now)()),
  getAnnouncements: async (_request, { shop, now }) =>
    E.right({ announcements: await shop.content.announcements(now)() }),
  getSitewideBanners: async (_request, { shop, now }) =>
    E.right({ banners: await shop.content.sitewideBanners(now)() }),
  getHighlightContentBlock: async (_request, { shop, now }) =>
    E.right(O.toNullable(await shop.content.highlight(now)())),
  getTwoColumnSection: async (_request, { shop, now }) => E.right(O.toNullable(await shop.content.twoColumns(now)())),
  getProductCarousel: async ({ page }, { shop, now }) => {
    const pages = page === undefined ? pagesWithCarousels : [page];
    const carousels = await Promise.all(pages.map((one) => carouselsOf(shop.content, one, now)));
    return E.right({ carousels: carousels.flat() });
  },
  getGoodnessBoxBadge: async (_request, { shop, now }) => E.right(O.toNullable(await shop.content.goodnessBox(now)())),
  getPromotionBanners: async (_request, { shop, now }) =>
    E.right({ banners: await shop.content.promotionBanners(now)() }),
  getSkusWithDeal: async (_request, { shop, now }) => E.right({ skus: await shop.content.dealSkus(now)() }),
  getGlobals: async ({ fields }, { shop, now }) =>
    E.right({ data: selectGlobals(await shop.content.globals(now)(), fields) }),
  getNavigation: async ({ handle }, { shop, now }) => {
    const items = await shop.content.navigation(handle, now)();
    return O.isSome(items)
      ? E.right({ handle, items: items.value })
      : E.left({ code: 'NOT_FOUND', message: 'There is no menu of that handle.' });
  },
  getHeader: async (_request, { shop, now }) => E.right(await shop.content.header(now)()),
  getFooter: async (_request, { shop, now }) => E.right(await shop.content.footer(now)()),
  getNoResultsSuggestions: async (_request, { shop, now }) => E.right(await shop.content.noResults(now)()),
  getPage: async ({ slug }, { shop, now }) => E.right({ page: O.toNullable(await shop.content.page(slug, now)()) }),
  emailSignup: async ({ email }, { shop, from }) => {
    const signedUp = await shop.signUpForNews.execute({ email, from })();
    if (E.isRight(signedUp)) return E.right({ accepted: true });
    return signedUp.left.kind === 'TooManySignUps'
      ? E.left(tooMany)
      : E.left({
          code: 'VALIDATION',
          message: 'The address is no email address.',
          fields: { email: 'This has to be an email address.' },
        });
  },
  sendContactUs: async ({ data }, { shop, from }) => {
    const sent = await shop.sendContactMessage.execute({ input: data, from })();
    if (E.isRight(sent)) return E.right({ accepted: true, ...sent.right });
    if (sent.left.kind === 'TooManyMessages') return E.left(tooMany);
    const fields = Object.fromEntries(
      Object.entries(sent.left.errors).map(([field, sentence]) => [`data.${field}`, sentence]),
    );
    return E.left({ code: 'VALIDATION', message: 'Fields of the message are refused.', fields });
  },
};
