import type { ContentPage } from '#domain/content/content-documents';

export type ContentScreenData = { readonly kind: 'content'; readonly page: ContentPage };
