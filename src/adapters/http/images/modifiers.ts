import * as E from 'fp-ts/Either';
import { editorBackgroundColors } from '#domain/content/content-documents';

/** The widths and heights in pixels that may be requested; the default width is the last (UI-27, ST-22). */
const widths = [50, 100, 150, 180, 320, 480, 640, 900, 1200] as const;

const fits = ['cover', 'contain', 'inside'] as const;
type Fit = (typeof fits)[number];

/** The output requested of a picture. `width` and `height` are pixels. */
export type PictureRendition = {
  /** `png` for emails, because many email programs can't show WebP. */
  readonly format: 'webp' | 'png';
  readonly width: number;
  readonly height?: number;
  readonly fit: Fit;
  /** 1 to 100. */
  readonly quality: number;
  /** One of the shop's colors as `#RRGGBB`; absent: transparent. */
  readonly background?: string;
};

const defaultQuality = 65;

const backgrounds = Object.values(editorBackgroundColors).map((color) => color.slice(1).toLowerCase());

const parseLength = (text: string): number | undefined => widths.find((width) => String(width) === text);

type ParsedModifier = Partial<PictureRendition> | string;

const modifierParsers: Readonly<Record<string, (value: string) => ParsedModifier>> = {
  format: (value) => (value === 'webp' || value === 'png' ? { format: value } : 'The format must be webp or png.'),
  fit: (value) => {
    const fit = fits.find((one) => one === value);
    return fit ? { fit } : `The fit must be one of ${fits.join(', ')}.`;
  },
  width: (value) => {
    const width = parseLength(value);
    return width ? { width } : `The width must be one of ${widths.join(', ')}.`;
  },
  height: (value) => {
    const height = parseLength(value);
    return height ? { height } : `The height must be one of ${widths.join(', ')}.`;
  },
  resize: (value) => {
    const [width, height, ...more] = value.split('x').map(parseLength);
    return width && height && more.length === 0
      ? { width, height }
      : `The resize must be width x height, such as 320x320. Each must be one of ${widths.join(', ')}.`;
  },
  quality: (value) =>
    /^[1-9]\d?$|^100$/.test(value) ? { quality: Number(value) } : 'The quality must be a whole number from 1 to 100.',
  background: (value) =>
    backgrounds.includes(value.toLowerCase())
      ? { background: `#${value.toLowerCase()}` }
      : `The background must be one of ${backgrounds.join(', ')}.`,
};

/**
 * Parses modifiers such as `format_webp,width_320`: `key_value` pairs separated by commas, each key once, `_` for no
 * modifiers (BU-09). The Left is a sentence that says what's wrong.
 */
export const parsePictureModifiers = (text: string): E.Either<string, PictureRendition> => {
  let read: Partial<PictureRendition> = {};
  const seen = new Set<string>();
  for (const modifier of text === '_' ? [] : text.split(',')) {
    const [, key = '', value = ''] = /^([a-z]+)_(.+)$/.exec(modifier) ?? [];
    const parseModifier = Object.hasOwn(modifierParsers, key) ? modifierParsers[key] : undefined;
    if (!parseModifier)
      return E.left(`A modifier must be one of ${Object.keys(modifierParsers).join(', ')}, written as key_value.`);
    if (seen.has(key)) return E.left(`The modifier ${key} appears twice.`);
    seen.add(key);
    const part = parseModifier(value);
    if (typeof part === 'string') return E.left(part);
    read = { ...read, ...part };
  }
  return E.right({ format: 'webp', width: 1200, fit: 'cover', quality: defaultQuality, ...read });
};

/** A cache key: renditions with the same output have the same key. */
export const buildRenditionKey = ({ width, height, fit, quality, background }: PictureRendition): string =>
  [`w${width}`, height && `h${height}-${fit}`, quality !== defaultQuality && `q${quality}`, background?.slice(1)]
    .filter(Boolean)
    .join('-');

/** Whether a rendition has no height, no background and the default quality, as on the shop's own pages. */
export const isStandardPictureRendition = ({ height, quality, background }: PictureRendition): boolean =>
  height === undefined && quality === defaultQuality && background === undefined;
