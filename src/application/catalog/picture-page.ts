import type { Picture } from '#domain/catalog/product';

export type PictureScreenData = {
  readonly kind: 'picture';
  readonly title: string;
  readonly picture: Picture;
  /** From 1, up to `count`. */
  readonly number: number;
  readonly count: number;
  readonly back: string;
  readonly previous?: string;
  readonly next?: string;
};
