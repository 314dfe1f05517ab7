/** The widths that the image endpoint makes (UI-27). */
const widths = [50, 100, 150, 180, 320, 480, 640, 900, 1200] as const;

/** `/_img/{modifiers}/{source}` (BU-09). */
export const pictureUrl = (source: string, width: (typeof widths)[number]): string =>
  `/_img/format_webp,width_${width}/${source}`;

/** The widths from half of `largest`, for screens of single density, to `largest`. */
const listWidths = (largest: (typeof widths)[number]) => widths.filter((one) => one * 2 >= largest && one <= largest);

/** The value of `srcset`. */
export const buildPictureSrcSet = (source: string, largest: (typeof widths)[number]): string =>
  listWidths(largest)
    .map((one) => `${pictureUrl(source, one)} ${one}w`)
    .join(', ');

/** The URLs in that `srcset`. */
export const listPictureUrls = (source: string, largest: (typeof widths)[number]): readonly string[] =>
  listWidths(largest).map((one) => pictureUrl(source, one));

type Props = {
  readonly source: string;
  readonly alt: string;
  /** The displayed width, in the syntax of the `sizes` attribute. */
  readonly sizes: string;
  /** Width and height of the displayed picture; only their ratio matters. */
  readonly width: number;
  readonly height: number;
  /** The widest rendition that its place needs on a screen of double density. */
  readonly largest?: (typeof widths)[number];
  /** Whether this is the first picture of the page: loaded at once, with high priority. */
  readonly eager?: boolean | undefined;
  /** Whether it is seen beside the first picture: loaded at once too, but with low priority. */
  readonly soon?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A picture with a `srcset`; the page reserves its space before it has loaded. */
export const Picture = ({ eager, soon, source, alt, sizes, width, height, largest = 640, className }: Props) => (
  <img
    src={pictureUrl(source, largest)}
    srcSet={buildPictureSrcSet(source, largest)}
    sizes={sizes}
    alt={alt}
    width={width}
    height={height}
    loading={eager || soon ? 'eager' : 'lazy'}
    decoding="async"
    // React preloads every image that is neither lazy nor of low priority.
    fetchPriority={eager ? 'high' : soon ? 'low' : undefined}
    className={className}
  />
);
