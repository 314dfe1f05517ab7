/** A picture of the shop's logo on white: the path of a PNG, and the size in CSS pixels to show it at. */
export type ShopLogo = {
  /** What follows the modifiers in a picture's URL (BU-09). */
  readonly source: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
};
