import type { ContentPage } from '#domain/content/content';

export type ContentScreenData = { readonly page: ContentPage };
