import type { Task } from 'fp-ts/Task';
import type { Announcement } from '#domain/content/content-documents';
import type { PromotionBannerContent, SitewideBannerContent } from '#domain/content/content-sections';

/** The content of this site that starts and ends while a page stays open, as it is shown now (BU-07). */
export interface CurrentContent {
  announcements(): Task<readonly Announcement[]>;
  sitewideBanners(): Task<readonly SitewideBannerContent[]>;
  promotionBanners(): Task<readonly PromotionBannerContent[]>;
  dealSkus(): Task<readonly string[]>;
}
