import type { ContentPage } from '#domain/content/content';

export type ContentScreenData = { readonly kind: 'content'; readonly page: ContentPage };
