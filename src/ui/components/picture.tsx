/** The widths that the image endpoint makes (UI-27). */
const widths = [50, 100, 150, 180, 320, 480, 640, 900, 1200] as const;

/** `/_img/{modifiers}/{source}` (BU-09). */
export const pictureUrl = (source: string, width: (typeof widths)[number]): string =>
  `/_img/format_webp,width_${width}/${source}`;

/** As `srcset` names it: every width up to `largest` that a place of its size may need. */
export const pictureSet = (source: string, largest: (typeof widths)[number]): string =>
  widths
    .filter((one) => one <= largest && (largest <= 180 || one >= 150))
    .map((one) => `${pictureUrl(source, one)} ${one}w`)
    .join(', ');

type Shown = {
  readonly source: string;
  readonly alt: string;
  /** What the browser is told of the shown width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Of the picture as it lies on the page: only their proportion counts. */
  readonly width: number;
  readonly height: number;
  /** The widest rendition that its place can ask for, with twice the density in mind. */
  readonly largest?: (typeof widths)[number];
  /** The first picture of a page: loaded at once, and before others. */
  readonly eager?: boolean | undefined;
  /** Beside the first picture: loaded at once too, but after it. */
  readonly soon?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A picture in every width that its place may need; its room is kept before it is there. */
export const Picture = ({ eager, soon, source, alt, sizes, width, height, largest = 640, className }: Shown) => {
  return (
    <img
      src={pictureUrl(source, largest)}
      srcSet={pictureSet(source, largest)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager || soon ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      // React preloads whatever is neither lazy nor low.
      fetchPriority={eager ? 'high' : soon ? 'low' : 'auto'}
      className={className}
    />
  );
};
