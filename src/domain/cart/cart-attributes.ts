import type { Instant } from '#domain/time';
import { attestationKey, type Cart, type CartAttribute } from './cart';

/** The attributes that a cart may carry (EN-46). */
export const cartAttributeKeys: ReadonlySet<string> = new Set([
  'SALES_ORG',
  'SALES_ORD_TYPE',
  'SOLD_TO',
  'SHIP_TO',
  'ship_to_work_address',
  'ship_to_home_address',
  'is_clinic_address',
  'shipping_location',
  'is_attestation_checked',
  'sgTrackingId',
  'sgOrderType',
  'accepts_email_marketing',
]);

/** Only the server sets these, from the session or its clock; values that a browser sends are ignored (ST-13). */
const serverOwnedKeys: ReadonlySet<string> = new Set([
  'SALES_ORG',
  'SALES_ORD_TYPE',
  'SOLD_TO',
  'SHIP_TO',
  attestationKey,
]);

/** Drops the attributes that a browser may not set (ST-13). */
export const dropServerAttributes = (attributes: readonly CartAttribute[]): readonly CartAttribute[] =>
  attributes.filter(({ key }) => !serverOwnedKeys.has(key));

/** Merges by key; an empty value deletes the key (API-33). */
export const mergeCartAttributes = (
  attributes: readonly CartAttribute[],
  changes: readonly CartAttribute[],
): readonly CartAttribute[] => {
  const merged = new Map([...attributes, ...changes].map(({ key, value }) => [key, value]));
  return [...merged].filter(([, value]) => value !== '').map(([key, value]) => ({ key, value }));
};

/** Merges attributes into a cart's attributes. An attestation among them is ignored: see `addAttestation`. */
export const setAttributes = (contents: Cart, changes: readonly CartAttribute[]): Cart => ({
  ...contents,
  attributes: mergeCartAttributes(
    contents.attributes,
    changes.filter(({ key }) => key !== attestationKey),
  ),
});

/** The version of the text that a member of staff confirms: change it whenever the text changes (CP-08). */
export const attestationVersion = '2026-01';

/** Whether `attributes` give (true) or withdraw (false) the attestation; undefined if they do not mention it. */
export const parseAttestationChange = (attributes: readonly CartAttribute[]): boolean | undefined => {
  const attestation = attributes.findLast(({ key }) => key === attestationKey);
  return attestation && attestation.value === 'true';
};

/** Records the attestation with the version of its text and the server's time; a cart that has one keeps it. */
export const addAttestation = (contents: Cart, at: Instant): Cart =>
  contents.attestation
    ? contents
    : {
        ...contents,
        attestation: { version: attestationVersion, at },
        attributes: mergeCartAttributes(contents.attributes, [{ key: attestationKey, value: 'true' }]),
      };
