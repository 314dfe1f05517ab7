import * as E from 'fp-ts/Either';
import { brandColors } from '#domain/content/content-documents';

/** The widths, and heights, that are made; the last where none is asked for (UI-27, ST-22). */
const widths = [50, 100, 150, 180, 320, 480, 640, 900, 1200] as const;

const fits = ['cover', 'contain', 'inside'] as const;
type Fit = (typeof fits)[number];

/** What is to be made of a picture: a WebP of `width`, and `height` where it is said, in pixels. */
export type Rendition = {
  readonly format: 'webp';
  readonly width: number;
  readonly height?: number;
  readonly fit: Fit;
  /** 1 to 100. */
  readonly quality: number;
  /** `#RRGGBB` of the shop's colors; nothing shows through where it is absent. */
  readonly background?: string;
};

const defaultQuality = 65;

const backgrounds = Object.values(brandColors).map((color) => color.slice(1).toLowerCase());

const length = (text: string): number | undefined => widths.find((width) => String(width) === text);

type Read = Partial<Rendition> | string;

const readers: Readonly<Record<string, (value: string) => Read>> = {
  format: (value) => (value === 'webp' ? { format: 'webp' } : 'The format is webp.'),
  fit: (value) => {
    const fit = fits.find((one) => one === value);
    return fit ? { fit } : `The fit is one of ${fits.join(', ')}.`;
  },
  width: (value) => {
    const width = length(value);
    return width ? { width } : `The width is one of ${widths.join(', ')}.`;
  },
  height: (value) => {
    const height = length(value);
    return height ? { height } : `The height is one of ${widths.join(', ')}.`;
  },
  resize: (value) => {
    const [width, height, ...more] = value.split('x').map(length);
    return width && height && more.length === 0
      ? { width, height }
      : `The resize is width x height, such as 320x320, of ${widths.join(', ')}.`;
  },
  quality: (value) =>
    /^[1-9]\d?$|^100$/.test(value) ? { quality: Number(value) } : 'The quality is a whole number from 1 to 100.',
  background: (value) =>
    backgrounds.includes(value.toLowerCase())
      ? { background: `#${value.toLowerCase()}` }
      : `The background is one of ${backgrounds.join(', ')}.`,
};

/**
 * Reads `format_webp,width_320`: `key_value` by comma, each key once, `_` for none (BU-09). On the left a sentence that
 * says what is wrong.
 */
export const parseModifiers = (text: string): E.Either<string, Rendition> => {
  let read: Partial<Rendition> = {};
  const seen = new Set<string>();
  for (const modifier of text === '_' ? [] : text.split(',')) {
    const [, key = '', value = ''] = /^([a-z]+)_(.+)$/.exec(modifier) ?? [];
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!reader) return E.left(`A modifier is one of ${Object.keys(readers).join(', ')}, written key_value.`);
    if (seen.has(key)) return E.left(`The modifier ${key} is there twice.`);
    seen.add(key);
    const part = reader(value);
    if (typeof part === 'string') return E.left(part);
    read = { ...read, ...part };
  }
  return E.right({ format: 'webp', width: 1200, fit: 'cover', quality: defaultQuality, ...read });
};

/** A name for a rendition: two that look alike have one name. */
export const renditionKey = ({ width, height, fit, quality, background }: Rendition): string =>
  [`w${width}`, height && `h${height}-${fit}`, quality !== defaultQuality && `q${quality}`, background?.slice(1)]
    .filter(Boolean)
    .join('-');

/** Whether a rendition is one of the few that the shop's own pages ask for. */
export const isStandardRendition = ({ height, quality, background }: Rendition): boolean =>
  height === undefined && quality === defaultQuality && background === undefined;
