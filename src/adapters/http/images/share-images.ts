import { createHash } from 'node:crypto';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import sharp from 'sharp';
import { picturePosition, type ShareCard } from '#application/catalog/shared-picture';
import type { PictureOriginal } from '#application/ports/catalogue-writer';
import type { Product } from '#domain/catalog/product';
import type { PictureFiles } from './picture-files';
import { PictureQueue } from './picture-queue';
import { type Draw, renderPicture } from './render-picture';

export type ShareParts = {
  readonly siteName: string;
  readonly product: (handle: string) => Task<O.Option<Product>>;
  readonly find: (source: string) => Task<O.Option<PictureOriginal>>;
  readonly draw: Draw;
  /** The SVG of a card, with room for the product's picture. */
  readonly drawCard: (card: ShareCard) => string;
  readonly files: PictureFiles;
};

export type ShareImage = { readonly bytes: Buffer; readonly tag: string };

const quality = 82;
const maxWaiting = 50;

/**
 * Pictures to share, JPEG because not every crawler reads WebP: made one at a time, once for what they say and
 * show, and written beside the renditions. Beyond 50 that wait, `TooManyPictures` is thrown.
 */
export class ShareImages {
  private readonly queue = new PictureQueue({ concurrency: 1, maxWaiting });

  constructor(private readonly parts: ShareParts) {}

  /** Of the shop. */
  site(): Promise<ShareImage> {
    return this.find({ siteName: this.parts.siteName });
  }

  /** None for a product that is not sold here. */
  async of(handle: string): Promise<O.Option<ShareImage>> {
    const product = await this.parts.product(handle)();
    if (O.isNone(product)) return O.none;
    const { title, brand, picture } = product.value;
    return O.some(await this.find({ siteName: this.parts.siteName, product: { title, brand } }, picture.source));
  }

  private async find(card: ShareCard, source = ''): Promise<ShareImage> {
    const tag = createHash('sha256')
      .update(JSON.stringify([card, source]))
      .digest('hex')
      .slice(0, 32);
    return {
      bytes: await this.parts.files.findOrMake(`share/${tag}.jpg`, () => this.queue.add(() => this.make(card, source))),
      tag,
    };
  }

  private async make(card: ShareCard, source: string): Promise<Buffer> {
    const ground = sharp(Buffer.from(this.parts.drawCard(card)));
    const original = source ? await this.parts.find(source)() : O.none;
    if (O.isNone(original)) return ground.jpeg({ quality, mozjpeg: true }).toBuffer();
    const { size } = picturePosition;
    const picture = await renderPicture(
      original.value,
      { format: 'webp', width: size, height: size, fit: 'contain', quality: 90 },
      this.parts.draw,
    );
    const { width, height } = await sharp(picture).metadata();
    const left = picturePosition.left + Math.round((size - width) / 2);
    const top = picturePosition.top + Math.round((size - height) / 2);
    return ground
      .composite([{ input: picture, left, top }])
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  }
}
