import type { CurrentContent } from '#application/ports/current-content';
import { getAnnouncementsCall, getSitewideBannersCall } from '../wire/content/frame-calls';
import { getPromotionBannersCall, getSkusWithDealCall } from '../wire/content/section-calls';
import { callOrThrow, type HttpClient } from './http-client';

/** Asks the server, by API-50, API-51, API-56 and API-57. */
export class HttpCurrentContent implements CurrentContent {
  constructor(private readonly client: HttpClient) {}

  announcements = () => async () => (await callOrThrow(this.client, getAnnouncementsCall, {})).announcements;

  sitewideBanners = () => async () => (await callOrThrow(this.client, getSitewideBannersCall, {})).banners;

  promotionBanners = () => async () => (await callOrThrow(this.client, getPromotionBannersCall, {})).banners;

  dealSkus = () => async () => (await callOrThrow(this.client, getSkusWithDealCall, {})).skus;
}
