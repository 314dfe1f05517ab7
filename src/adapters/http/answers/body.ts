import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A tag for a body made from `text`: the same text has the same tag. */
export const etagOf = (text: string | Buffer): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 27);

export type Encoding = 'br' | 'gzip' | 'identity';

/** `small` takes twice as long as `quick`, which is for pages that do not exist. */
type Compression = 'small' | 'quick';

/** The body of an answer with its strong ETag, compressed at most once for each encoding. */
export class Body {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly plain: Buffer,
    readonly type: string,
    readonly etag: string,
    private readonly compression: Compression = 'small',
  ) {}

  as(encoding: Encoding): Promise<Buffer> {
    const made = this.encoded.get(encoding) ?? encode(this.plain, encoding, this.compression);
    this.encoded.set(encoding, made);
    return made;
  }

  /** The memory it takes, compressed bodies included: an estimate. */
  get sizeInBytes(): number {
    return this.plain.length * 2;
  }
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

const levels = { small: { gzip: 6, brotli: 5 }, quick: { gzip: 2, brotli: 3 } } as const;

const encode = (plain: Buffer, encoding: Encoding, compression: Compression): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(plain);
  const level = levels[compression];
  if (encoding === 'gzip') return inGzip(plain, { level: level.gzip });
  return inBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli } });
};
