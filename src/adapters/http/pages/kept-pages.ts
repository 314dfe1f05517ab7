import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Of what a body is made from: the same text, the same tag. */
export const tagOf = (text: string | Buffer): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 27);

export type Encoding = 'br' | 'gzip' | 'identity';

/** `small` takes twice as long as `quick`, which is for pages that are not there. */
type Compression = 'small' | 'quick';

/** One body with its strong ETag, compressed at most once an encoding. */
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

  /** What it takes to keep it, once compressed. */
  get weight(): number {
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

/** A page and its payload as every guest of a site sees them; a page that moved has no document. */
export type Rendered = {
  readonly status: number;
  readonly location?: string;
  readonly document: Body;
  readonly payload: Body;
  /** Search results and what is not there are not kept. */
  readonly keep: boolean;
  /** Made of what one person typed, or was answered: for no cache on the way either. */
  readonly isOfOne?: boolean;
  /** From this instant on, in milliseconds, it is not shown any more. Absent: nothing on it begins or ends. */
  readonly until?: number;
};

type Kept = { readonly rendered: Rendered; readonly at: number; refreshing: boolean };

const freshFor = 60_000;
const staleFor = 600_000;

/**
 * Pages for all, kept in memory, least used out first. One is rendered once however many ask; after a minute it is
 * rendered anew while the old one still answers, after ten more, or once something on it begins or ends, it is not shown
 * any more. `drop` forgets a site's pages.
 */
export class KeptPages {
  private readonly kept = new Map<string, Kept>();
  private readonly rendering = new Map<string, Promise<Rendered>>();
  private generation = 0;
  private weight = 0;

  /** `memory` in bytes; with none, every page is rendered anew. */
  constructor(
    private readonly now: () => number,
    private readonly memory: number,
  ) {}

  async get(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const kept = this.kept.get(key);
    const age = kept ? this.now() - kept.at : Number.POSITIVE_INFINITY;
    if (!kept || age > freshFor + staleFor || this.isOver(kept.rendered)) return this.renderNow(key, render);
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (age > freshFor && !kept.refreshing) {
      kept.refreshing = true;
      const over = (): void => {
        kept.refreshing = false;
      };
      this.render(key, render).then(over, over);
    }
    return kept.rendered;
  }

  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  /** Forgets the pages of a site; those being rendered now are not kept. */
  drop(site: string): void {
    this.generation += 1;
    for (const [key, { rendered }] of this.kept) {
      if (key.startsWith(`${site} `)) this.forget(key, rendered);
    }
    this.rendering.clear();
  }

  private isOver({ until }: Rendered): boolean {
    return until !== undefined && this.now() >= until;
  }

  /** What was begun before something on it began or ended, whoever asked for it, is rendered once more. */
  private async renderNow(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const rendered = await this.render(key, render);
    return this.isOver(rendered) ? this.render(key, render) : rendered;
  }

  private render(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const under = this.rendering.get(key);
    if (under) return under;
    const { generation } = this;
    const rendering = render()
      .then((rendered) => {
        if (generation === this.generation) this.replace(key, rendered);
        return rendered;
      })
      .finally(() => {
        if (this.rendering.get(key) === rendering) this.rendering.delete(key);
      });
    this.rendering.set(key, rendering);
    return rendering;
  }

  /** What is not to be kept takes the place of what was: a page that is gone is not shown for ten minutes more. */
  private replace(key: string, rendered: Rendered): void {
    const before = this.kept.get(key);
    if (before) this.forget(key, before.rendered);
    if (!rendered.keep) return;
    this.kept.set(key, { rendered, at: this.now(), refreshing: false });
    this.weight += weightOf(rendered);
    for (const [oldest, { rendered: old }] of this.kept) {
      if (this.weight <= this.memory) break;
      this.forget(oldest, old);
    }
  }

  private forget(key: string, rendered: Rendered): void {
    if (this.kept.delete(key)) this.weight -= weightOf(rendered);
  }
}

const weightOf = ({ document, payload }: Rendered): number => document.weight + payload.weight;
