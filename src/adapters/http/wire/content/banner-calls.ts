import * as t from 'io-ts';
import { defineParameterlessCall, wireBanners } from './banner-codec';

export const getAnnouncementsCall = defineParameterlessCall({
  name: 'getAnnouncements',
  path: '/api/cms/v1.0/get-announcements',
  summary: 'What the announcement bar says right now.',
  answer: t.strict({ announcements: t.readonlyArray(wireBanners.announcements) }),
});

export const getSitewideBannersCall = defineParameterlessCall({
  name: 'getSitewideBanners',
  path: '/api/cms/v1.0/get-sitewide-banners',
  summary: "The banners below every page's header right now.",
  answer: t.strict({ banners: t.readonlyArray(wireBanners.sitewideBanners) }),
});

export const getPromotionBannersCall = defineParameterlessCall({
  name: 'getPromotionBanners',
  path: '/api/cms/v1.0/get-promotion-banners',
  summary: 'The banners between the product cards of a list right now.',
  answer: t.strict({ banners: t.readonlyArray(wireBanners.promotionBanners) }),
});

export const getSkusWithDealCall = defineParameterlessCall({
  name: 'getSkusWithDeal',
  path: '/api/cms/v1.0/get-skus-with-deal',
  summary: 'The SKUs with the badge `deal` right now.',
  answer: t.strict({ skus: t.readonlyArray(t.string) }),
});
