import type { CmsImage, ContentLink } from '#domain/content/content-documents';
import type { CarouselWithProducts } from '../content/carousels-with-products';

/** The error screens (RT-38 to RT-43). */
export type ErrorScreenData = {
  readonly kind: 'error';
  readonly status: number;
  readonly title: string;
  readonly message: string;
  /** The requested path, as text (ER-09). */
  readonly detail?: string;
  readonly image?: CmsImage;
  readonly actions: readonly ContentLink[];
  readonly requestId?: string;
  /** The URL and the fields of a form that could not be saved, to be posted again. */
  readonly again?: { readonly url: string; readonly fields: readonly (readonly [name: string, value: string])[] };
  /** Empty on the staff site (RT-42). */
  readonly carousels: readonly CarouselWithProducts[];
};
