import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Task } from 'fp-ts/Task';
import { storedItems } from '#domain/consent/stored-items';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** How long a preview pass is valid, in seconds: one day (RT-15). */
const previewPassSeconds = 86_400;

/**
 * Issues and verifies the value of the preview cookie: its expiry time with a signature. The key is derived from the
 * password's hash, so that a new password invalidates every pass. A pass is valid for one site.
 */
export class PreviewPassSigner {
  private readonly key: Buffer;

  constructor(passwordHash: string) {
    this.key = Buffer.from(hkdfSync('sha256', passwordHash, '', storedItems.preview.key, 32));
  }

  issue(site: Site, at: Instant): string {
    const expiresAt = Math.floor(at / 1000) + previewPassSeconds;
    return `${expiresAt}.${this.signature(site, String(expiresAt)).toString('base64url')}`;
  }

  /** Whether a pass is authentic, of this site and not expired. */
  holds(pass: string | undefined, site: Site, at: Instant): boolean {
    const [, expiresAt = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass ?? '') ?? [];
    if (expiresAt === '') return false;
    return (
      timingSafeEqual(Buffer.from(signature, 'base64url'), this.signature(site, expiresAt)) &&
      at < Number(expiresAt) * 1000
    );
  }

  private signature(site: Site, expiresAt: string): Buffer {
    return createHmac('sha256', this.key).update(`${site} ${expiresAt}`).digest();
  }
}

/** How browsers get to see a shop that isn't public yet. */
export type PreviewAccess = {
  readonly pass: PreviewPassSigner;
  /** Compares in constant time. */
  readonly verify: (password: string) => Task<boolean>;
};
