import type { ContentReader } from '#application/ports/content';

export const down = () => async () => {
  throw new Error('the provider is down');
};
export const silent = () => () => new Promise<never>(() => undefined);

/** Content of which nothing is ever answered in the way that `answer` says. */
export const contentThat = (answer: () => () => Promise<never>): ContentReader => ({
  page: answer,
  pages: answer,
  announcements: answer,
  sitewideBanners: answer,
  promotionBanners: answer,
  dealSkus: answer,
  globals: answer,
  header: answer,
  footer: answer,
  home: answer,
  carousels: answer,
  highlight: answer,
  twoColumns: answer,
  goodnessBox: answer,
  navigation: answer,
  needs: answer,
  searchSynonyms: answer,
  noResults: answer,
  contact: answer,
  accountPages: answer,
  welcome: answer,
  nextChange: answer,
});
