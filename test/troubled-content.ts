import type { Content } from '#application/ports/content';

export const down = () => async () => {
  throw new Error('the provider is down');
};
export const silent = () => () => new Promise<never>(() => undefined);

/** Content of which nothing is ever answered in the way that `answer` says. */
export const contentThat = (answer: () => () => Promise<never>): Content => ({
  page: answer,
  announcements: answer,
  globals: answer,
  header: answer,
  footer: answer,
  home: answer,
  pages: answer,
  carousels: answer,
  nextChange: answer,
});
