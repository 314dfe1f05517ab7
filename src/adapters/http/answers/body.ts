import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The ETag, without quotes, of a body: equal bodies have equal tags. */
export const computeEtag = (body: Buffer): string => hash('sha1', body, 'base64url').slice(0, 27);

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** `small` compresses better and takes twice as long as `quick`, which is for what is answered once. */
type Compression = 'small' | 'quick';

/** A response body with its strong ETag. It is compressed at most once for each encoding. */
export class CompressibleBody {
  private readonly encoded = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(
    readonly plain: Buffer,
    readonly type: string,
    readonly etag: string,
    private readonly compression: Compression = 'small',
  ) {}

  as(encoding: ContentEncoding): Promise<Buffer> {
    const pending = this.encoded.get(encoding) ?? encode(this.plain, encoding, this.compression);
    this.encoded.set(encoding, pending);
    return pending;
  }

  /** An estimate of the memory that the body takes, compressed copies included. */
  get sizeInBytes(): number {
    return this.plain.length * 2;
  }
}

/** A body with the ETag of its content. */
export const buildBody = (content: string | Buffer, type: string, compression?: Compression): CompressibleBody => {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  return new CompressibleBody(plain, type, computeEtag(plain), compression);
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const {
  BROTLI_PARAM_QUALITY: quality,
  BROTLI_PARAM_LGWIN: windowBits,
  BROTLI_PARAM_SIZE_HINT: sizeHint,
  BROTLI_DEFAULT_WINDOW: defaultWindowBits,
} = constants;

/** Brotli's parameters for what is answered once: clearing a window of 4 MB takes longer than compressing a page. */
export const quickBrotli = { [quality]: 4, [windowBits]: 16 } as const;

const levels = {
  small: { gzip: 6, brotli: { [quality]: 5, [windowBits]: defaultWindowBits } },
  quick: { gzip: 2, brotli: quickBrotli },
} as const;

const encode = (plain: Buffer, encoding: ContentEncoding, compression: Compression): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(plain);
  const level = levels[compression];
  if (encoding === 'gzip') return compressGzip(plain, { level: level.gzip });
  return compressBrotli(plain, { params: { ...level.brotli, [sizeHint]: plain.length } });
};
