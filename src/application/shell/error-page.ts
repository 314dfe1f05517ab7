import type { CmsImage, Link } from '#domain/content/content-documents';
import type { CarouselWithProducts } from '../content/carousels-with-products';

/** RT-38 to RT-43. */
export type ErrorScreenData = {
  readonly kind: 'error';
  readonly status: number;
  readonly title: string;
  readonly message: string;
  /** What was asked for, as text (ER-09). */
  readonly detail?: string;
  readonly image?: CmsImage;
  readonly actions: readonly Link[];
  readonly requestId?: string;
  /** A form that was not taken: where it is posted, and what it holds. */
  readonly again?: { readonly url: string; readonly fields: readonly (readonly [name: string, value: string])[] };
  /** None on the staff site (RT-42). */
  readonly carousels: readonly CarouselWithProducts[];
};
