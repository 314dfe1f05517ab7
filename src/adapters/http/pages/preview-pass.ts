import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** A day, in seconds (RT-15). */
export const previewPassSeconds = 86_400;

/**
 * What the cookie of a visitor says who knew the preview password: until when it lasts, signed with a key that comes
 * from the password's hash, so that another password ends every pass. It is one site's.
 */
export class PreviewPass {
  private readonly key: Buffer;

  constructor(passwordHash: string) {
    this.key = Buffer.from(hkdfSync('sha256', passwordHash, '', 'preview_access', 32));
  }

  issue(site: Site, at: Instant): string {
    const until = Math.floor(at / 1000) + previewPassSeconds;
    return `${until}.${this.signature(site, String(until)).toString('base64url')}`;
  }

  /** False for what was not issued here, for this site, or is over. */
  holds(pass: string | undefined, site: Site, at: Instant): boolean {
    const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass ?? '') ?? [];
    if (until === '') return false;
    return (
      timingSafeEqual(Buffer.from(signature, 'base64url'), this.signature(site, until)) && at < Number(until) * 1000
    );
  }

  private signature(site: Site, until: string): Buffer {
    return createHmac('sha256', this.key).update(`${site} ${until}`).digest();
  }
}
