import { createHash } from 'node:crypto';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import sharp from 'sharp';
import { type ShareImageText, shareImagePicturePosition } from '#application/catalog/shared-picture';
import type { Product } from '#domain/catalog/product';
import { PictureQueue } from './picture-queue';
import { renderPicture } from './render-picture';
import type { ImageDependencies } from './rendition-renderer';

export type ShareImageDependencies = ImageDependencies & {
  readonly siteName: string;
  readonly product: (handle: string) => Task<O.Option<Product>>;
  /** Renders the SVG of a card, leaving room for the product's picture. */
  readonly drawCard: (card: ShareImageText) => string;
};

export type RenderedShareImage = { readonly bytes: Buffer; readonly tag: string };

const quality = 82;
const maxWaiting = 50;

/**
 * Social sharing images (`og:image`), as JPEG because not every crawler reads WebP. They are rendered one at a time and
 * cached by their text and picture. When 50 wait already, `PictureQueueFullError` is thrown.
 */
export class ShareImageRenderer {
  private readonly queue = new PictureQueue({ concurrency: 1, maxWaiting });

  constructor(private readonly parts: ShareImageDependencies) {}

  /** The image of pages that show no product. */
  site(): Promise<RenderedShareImage> {
    return this.find({ siteName: this.parts.siteName });
  }

  /** The image of a product; none for a product that is not sold on this site. */
  async of(handle: string): Promise<O.Option<RenderedShareImage>> {
    const product = await this.parts.product(handle)();
    if (O.isNone(product)) return O.none;
    const { title, brand, picture } = product.value;
    return O.some(await this.find({ siteName: this.parts.siteName, product: { title, brand } }, picture.source));
  }

  private async find(card: ShareImageText, source = ''): Promise<RenderedShareImage> {
    const tag = createHash('sha256')
      .update(JSON.stringify([card, source]))
      .digest('hex')
      .slice(0, 32);
    return {
      bytes: await this.parts.files.findOrMake(`share/${tag}.jpg`, () => this.queue.add(() => this.make(card, source))),
      tag,
    };
  }

  private async make(card: ShareImageText, source: string): Promise<Buffer> {
    const cardImage = sharp(Buffer.from(this.parts.drawCard(card)));
    const original = source ? await this.parts.find(source)() : O.none;
    if (O.isNone(original)) return cardImage.jpeg({ quality, mozjpeg: true }).toBuffer();
    const { size } = shareImagePicturePosition;
    const picture = await renderPicture(
      original.value,
      { format: 'webp', width: size, height: size, fit: 'contain', quality: 90 },
      this.parts.draw,
    );
    const { width, height } = await sharp(picture).metadata();
    const left = shareImagePicturePosition.left + Math.round((size - width) / 2);
    const top = shareImagePicturePosition.top + Math.round((size - height) / 2);
    return cardImage
      .composite([{ input: picture, left, top }])
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  }
}
