import type { CurrentContent } from '#application/ports/current-content';
import {
  getAnnouncementsCall,
  getPromotionBannersCall,
  getSitewideBannersCall,
  getSkusWithDealCall,
} from '../wire/content/banner-calls';
import { callOrThrow, type HttpClient } from './http-client';

/** Asks the server, by API-50, API-51, API-56 and API-57. */
export const createHttpCurrentContent = (client: HttpClient): CurrentContent => ({
  announcements: () => async () => (await callOrThrow(client, getAnnouncementsCall, {})).announcements,
  sitewideBanners: () => async () => (await callOrThrow(client, getSitewideBannersCall, {})).banners,
  promotionBanners: () => async () => (await callOrThrow(client, getPromotionBannersCall, {})).banners,
  dealSkus: () => async () => (await callOrThrow(client, getSkusWithDealCall, {})).skus,
});
