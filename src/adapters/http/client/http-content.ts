import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PageContent } from '#application/ports/content';
import type { Globals } from '#domain/content/content-documents';
import { isShownAt } from '#domain/content/shown-dates';
import { unwritten } from '#domain/content/site-content';
import { money } from '#domain/money';
import type { Call } from '../call';
import { given } from '../calls/content/content-codec';
import {
  getAnnouncements,
  getFooter,
  getGlobals,
  getHeader,
  getNavigation,
  getSitewideBanners,
  type WireGlobals,
} from '../calls/content/frame-calls';
import { getPage } from '../calls/content/page-calls';
import {
  getGoodnessBoxBadge,
  getHighlightContentBlock,
  getProductCarousel,
  getPromotionBanners,
  getSkusWithDeal,
  getTwoColumnSection,
} from '../calls/content/section-calls';
import { getAccountPagesSettings, getContact, getNoResultsSuggestions } from '../calls/content/support-calls';
import { answerOf, type HttpClient } from './http-client';

const fields = ['free_shipping_minimum', 'site_404_image', 'site_404_title', 'site_404_message', 'site_404_cta'];
const version = 'v1.0';

const { notFound } = unwritten.globals;

const globalsOf = (wire: WireGlobals): Globals => {
  const { free_shipping_minimum: minimum, site_404_image: image } = wire;
  return {
    ...(typeof minimum === 'number' ? { freeShippingMinimum: money(Math.round(minimum * 100)) } : {}),
    notFound: {
      title: wire.site_404_title ?? notFound.title,
      message: wire.site_404_message ?? notFound.message,
      ...(image?.id
        ? {
            image: {
              source: image.id,
              alt: image.description ?? '',
              ...given('width', image.width ?? null),
              ...given('height', image.height ?? null),
            },
          }
        : {}),
      actions: wire.site_404_cta ?? [],
    },
  };
};

/** The content that the calls tell of: what the server shows by its own clock. */
export const httpContent = (client: HttpClient): PageContent => {
  const whole =
    <A>(call: Call<Readonly<Record<string, never>>, A>): Task<A> =>
    () =>
      answerOf(client, call, {});
  const maybe =
    <A>(call: Call<Readonly<Record<string, never>>, A | null>): Task<O.Option<A>> =>
    async () =>
      O.fromNullable(await answerOf(client, call, {})) as O.Option<A>;
  return {
    page: (slug) => async () => O.fromNullable((await answerOf(client, getPage, { slug })).page),
    announcements: (at) => async () =>
      (await answerOf(client, getAnnouncements, {})).announcements.filter((one) => isShownAt(one, at)),
    sitewideBanners: () => async () => (await answerOf(client, getSitewideBanners, {})).banners,
    globals: () => async () => globalsOf((await answerOf(client, getGlobals, { fields }, { version })).data),
    header: () => whole(getHeader),
    footer: () => whole(getFooter),
    carousels: (page) => async () =>
      (await answerOf(client, getProductCarousel, { page })).carousels.map(({ isLast: _isLast, ...rest }) => rest),
    highlight: () => maybe(getHighlightContentBlock),
    twoColumns: () => maybe(getTwoColumnSection),
    goodnessBox: () => maybe(getGoodnessBoxBadge),
    promotionBanners: () => async () => (await answerOf(client, getPromotionBanners, {})).banners,
    dealSkus: () => async () => (await answerOf(client, getSkusWithDeal, {})).skus,
    navigation: (handle) => async () => {
      const answered = await client.ask(getNavigation, { handle })();
      if (E.isRight(answered)) return O.some(answered.right.items);
      if (answered.left.error.code === 'NOT_FOUND') return O.none;
      throw new Error(`getNavigation was refused: ${answered.left.error.code}`);
    },
    noResults: () => whole(getNoResultsSuggestions),
    contact: () => whole(getContact),
    accountPages: () => whole(getAccountPagesSettings),
  };
};
