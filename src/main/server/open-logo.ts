import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as E from 'fp-ts/Either';
import { drawWordmark, isWordmarkDrawable, wordmarkSize } from '#adapters/artwork/wordmark';
import { drawLogo, type LogoPicture, putOnPlate, readLogo } from '#adapters/http/images/read-logo';
import type { Wordmark } from '#adapters/http/wordmark-symbol';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import type { ShopLogo } from '#application/shell/shop-logo';
import { findWordmarkName } from '#domain/shell/staff-site-name';
import { type Site, sites } from '#domain/site';
import { SettingError, type Settings } from '../settings/settings.ts';

export type OpenedLogo = {
  readonly wordmarks: Readonly<Record<Site, Wordmark>>;
  /** The logo of a site's emails; undefined: they show the shop's name as text. */
  readonly mailLogos: Readonly<Record<Site, ShopLogo | undefined>>;
  /** What LOGO_FILE shows; absent without one. */
  readonly logo?: ShopLogo;
  /** The pictures above, by source. */
  readonly pictures: ReadonlyMap<string, PictureOriginal>;
};

const renditionWidth = 640;
const platePadding = 8;
/** The plate's margin around a logo, as a part of the logo's height. */
const plateMargin = 0.1;
const wordmarkColor = '#0054a4';

const readLogoFile = async (path: string): Promise<LogoPicture> => {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch {
    throw new SettingError(`LOGO_FILE names a file that can't be opened: ${path}`);
  }
  const logo = await readLogo(bytes);
  if (E.isRight(logo)) return logo.right;
  throw new SettingError(`LOGO_FILE must be an SVG, PNG, JPEG or WebP picture, but ${path} ${logo.left}`);
};

const drawnWordmark = (name: string): Wordmark => ({
  viewBox: `0 0 ${wordmarkSize.width} ${wordmarkSize.height}`,
  body: drawWordmark(name),
});

const wordmarkSvg = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wordmarkSize.width}" height="${wordmarkSize.height}" color="${wordmarkColor}">${drawWordmark(name)}</svg>`;

/** The logo on a white plate, because the footer and the staff site's header are dark. */
const pictureWordmark = ({ path, width, height }: ShopLogo): Wordmark => {
  const margin = Math.round(height * plateMargin);
  const plate = { width: width + 2 * margin, height: height + 2 * margin };
  return {
    viewBox: `${-margin} ${-margin} ${plate.width} ${plate.height}`,
    body:
      `<rect x="${-margin}" y="${-margin}" width="${plate.width}" height="${plate.height}" rx="${margin}" fill="#fff"/>` +
      `<image href="${path}" width="${width}" height="${height}"/>`,
  };
};

/** Reads LOGO_FILE, or draws the sites' names if it isn't set. @throws SettingError */
export const openLogo = async (settings: Settings): Promise<OpenedLogo> => {
  const pictures = new Map<string, PictureOriginal>();
  const publish = ({ png, width, height }: LogoPicture): ShopLogo => {
    const source = `logo-${createHash('sha256').update(png).digest('hex').slice(0, 32)}`;
    pictures.set(source, { kind: 'raster', bytes: png, mediaType: 'image/png', alt: '' });
    return { source, path: `/_img/format_png,quality_90,width_${renditionWidth}/${source}`, width, height };
  };
  const forSites = <A>(build: (site: Site) => A): Record<Site, A> =>
    Object.fromEntries(sites.map((site) => [site, build(site)])) as Record<Site, A>;
  if (settings.logoFile !== undefined) {
    const picture = await readLogoFile(settings.logoFile);
    const logo = publish(picture);
    const mailLogo = publish(await putOnPlate(picture, platePadding));
    return { wordmarks: forSites(() => pictureWordmark(logo)), mailLogos: forSites(() => mailLogo), logo, pictures };
  }
  const drawn = await Promise.all(
    sites.map(async (site) => {
      const name = findWordmarkName(settings.siteNames, site);
      if (!isWordmarkDrawable(name)) return [site, undefined] as const;
      return [site, publish(await putOnPlate(await drawLogo(wordmarkSvg(name)), platePadding))] as const;
    }),
  );
  return {
    wordmarks: forSites((site) => drawnWordmark(findWordmarkName(settings.siteNames, site))),
    mailLogos: Object.fromEntries(drawn) as Record<Site, ShopLogo | undefined>,
    pictures,
  };
};
