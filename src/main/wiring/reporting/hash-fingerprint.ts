import { createHash } from 'node:crypto';

/** A fingerprint short enough to be typed: 48 bits, as no site stores more than a thousand. */
export const hashFingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
