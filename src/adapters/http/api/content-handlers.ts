import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { contentApiMessages } from '#application/content/messages';
import type { SendContactMessage } from '#application/content/send-contact-message';
import type { SignUpForNews } from '#application/mail/sign-up-for-news';
import { signUpApiMessages } from '#application/mail/sign-up-messages';
import type { ContentReader } from '#application/ports/content';
import { requestMessages } from '#application/shell/messages';
import type { GlobalContent } from '#domain/content/content-documents';
import type { Instant } from '#domain/time';
import { type RetryAfter, readRetryAfter } from '../retry-after';
import type { WireGlobals } from '../wire/content/frame-calls';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type ContentCallShop = {
  readonly content: ContentReader;
  readonly signUpForNews: SignUpForNews;
  readonly sendContactMessage: SendContactMessage;
};

const wireGlobals = ({ freeShippingMinimum, notFound }: GlobalContent): Required<WireGlobals> => ({
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

/** The requested parts of a field: `''` for `name`, `'*'` for `name.*`, `'part'` for `name.part`. */
const requestedParts = (fields: readonly string[], name: string): readonly string[] =>
  fields.filter((field) => field === name || field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1));

const selectParts = (value: unknown, parts: readonly string[]): unknown => {
  if (parts.includes('') || parts.includes('*') || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => parts.includes(key)));
};

/** Keeps only the requested fields; unknown ones are ignored (API-58). */
const selectGlobals = (globals: GlobalContent, fields: readonly string[]): WireGlobals =>
  Object.fromEntries(
    Object.entries(wireGlobals(globals))
      .map(([name, value]) => [name, value, requestedParts(fields, name)] as const)
      .filter(([, , parts]) => parts.length > 0)
      .map(([name, value, parts]) => [name, selectParts(value, parts)]),
  );

const { malformedEmail, emailField } = signUpApiMessages;
const tooMany = (refusal: { readonly kind: string } & RetryAfter) =>
  ({ code: 'RATE_LIMITED', message: requestMessages.tooMany, ...readRetryAfter(refusal) }) as const;

const pagesWithCarousels = ['/', '404', 'Cart'];

/** The carousels of a page; `isLast` marks the last one (API-54). */
const carouselsOf = async (content: ContentReader, page: string, at: Instant) => {
  const carousels = await content.carousels(page, at)();
  return carousels.map((carousel, index) => ({ ...carousel, isLast: index === carousels.length - 1 }));
};

export const contentHandlers = {
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
      : E.left({ code: 'NOT_FOUND', message: contentApiMessages.noMenu });
  },
  getHeader: async (_request, { shop, now }) => E.right(await shop.content.header(now)()),
  getFooter: async (_request, { shop, now }) => E.right(await shop.content.footer(now)()),
  getNoResultsSuggestions: async (_request, { shop, now }) => E.right(await shop.content.noResults(now)()),
  getPage: async ({ slug }, { shop, now }) => E.right({ page: O.toNullable(await shop.content.page(slug, now)()) }),
  emailSignup: async ({ email }, { shop, clientIp }) => {
    const signedUp = await shop.signUpForNews.execute({ email, clientIp })();
    if (E.isRight(signedUp)) return E.right({ accepted: true });
    return signedUp.left.kind === 'TooManySignUps'
      ? E.left(tooMany(signedUp.left))
      : E.left({ code: 'VALIDATION', message: malformedEmail, fields: { email: emailField } });
  },
  sendContactUs: async ({ data }, { shop, clientIp }) => {
    const sent = await shop.sendContactMessage.execute({ input: data, clientIp })();
    if (E.isRight(sent)) return E.right({ accepted: true, ...sent.right });
    if (sent.left.kind === 'TooManyMessages') return E.left(tooMany(sent.left));
    const fields = Object.fromEntries(
      Object.entries(sent.left.errors).map(([field, sentence]) => [`data.${field}`, sentence]),
    );
    return E.left({ code: 'VALIDATION', message: contentApiMessages.refusedContact, fields });
  },
} satisfies Partial<ApiHandlers<ContentCallShop>>;
