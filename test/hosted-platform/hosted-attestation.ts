import { createHash } from 'node:crypto';
import type { Attestation, Cart, NewCartLine } from '#domain/cart/cart';
import { attestationKey } from '#domain/cart/cart';
import { instant } from '#domain/time';
import type { KeyValue } from './platform-shapes';

const keys = { version: '_attestation_version', at: '_attestation_at', lines: '_attestation_lines' } as const;
const ownKeys: ReadonlySet<string> = new Set([attestationKey, ...Object.values(keys)]);

/** What makes a line the same as another one. */
export const lineKey = ({ merchandiseId, sellingPlanId, attributes }: NewCartLine): string =>
  JSON.stringify([merchandiseId, sellingPlanId, attributes.map(({ key, value }) => [key, value]).toSorted()]);

const hashOf = (lines: Cart['lines']): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]).toSorted()))
    .digest('hex');

/**
 * The attributes of a cart as the platform stores them: with the attestation, and a hash of the lines it was given for,
 * because a change of lines is one mutation that leaves the attributes alone.
 */
export const storedAttributes = ({ attributes, attestation, lines }: Cart): readonly KeyValue[] =>
  attestation === undefined
    ? attributes
    : [
        ...attributes,
        { key: keys.version, value: attestation.version },
        { key: keys.at, value: new Date(attestation.at).toISOString() },
        { key: keys.lines, value: hashOf(lines) },
      ];

const attestationIn = (stored: readonly KeyValue[], lines: Cart['lines']): Attestation | undefined => {
  const storedValue = (key: string) => stored.find((one) => one.key === key)?.value;
  const [version, at] = [storedValue(keys.version), storedValue(keys.at)];
  return version === undefined || at === undefined || storedValue(keys.lines) !== hashOf(lines)
    ? undefined
    : { version, at: instant(Date.parse(at)) };
};

/** Attributes and attestation of a cart with these lines. An attestation that was given for other lines is none. */
export const shownAttributes = (
  stored: readonly KeyValue[],
  lines: Cart['lines'],
): Pick<Cart, 'attributes' | 'attestation'> => {
  const attributes = stored.filter(({ key }) => !ownKeys.has(key));
  const attestation = attestationIn(stored, lines);
  return attestation
    ? { attributes: [...attributes, { key: attestationKey, value: 'true' }], attestation }
    : { attributes };
};
