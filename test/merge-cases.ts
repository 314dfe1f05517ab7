import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartLine, LineId } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { legacyKeysAndPaths } from '#domain/legacy-keys-and-paths';
import { aLineContents } from './builders';

/**
 * What a merge at login makes of the cart of a guest and the saved one (CA-16 as decided). Lines as texts: `A2` is two of
 * the variant A, `A2m` with a monthly and `A2w` with a weekly plan, `A2g` with another attribute.
 */
type MergeCase = {
  readonly guest: string;
  readonly saved: string;
  readonly cart: string;
  readonly later: string;
  /** The customer logs in on the way to the checkout. */
  readonly isOnWayToCheckout?: true;
  /** The variant that is not sold anymore. */
  readonly unsold?: string;
};

const plain = (
  [
    ['A1', '', 'A1', ''],
    ['', 'A1', 'A1', ''],
    ['', '', '', ''],
    ['A1', 'B2', 'A1 B2', ''],
    ['A1', 'A3', 'A3', ''],
    ['A3', 'A1', 'A3', ''],
    ['A2', 'A2', 'A2', ''],
    ['A2', 'A2m', 'A2 A2m', ''],
    ['A2m', 'A3w', 'A2m A3w', ''],
    ['A1m', 'A5m', 'A5m', ''],
    ['A2', 'A2g', 'A2 A2g', ''],
    ['A1g', 'A4g', 'A4g', ''],
    ['A10', 'B1', 'A10', 'B1'],
    ['A6', 'B7', 'A6 B4', 'B3'],
    ['A6 B2', 'A10', 'A8 B2', 'A2'],
    ['A6 B4', 'A8 B1 C1', 'A6 B4', 'A2 C1'],
    ['A9', 'B5m', 'A9 B1m', 'B4m'],
    ['A4m B4', 'A5m B1 C3', 'A5m B4 C1', 'C2'],
    ['A1 B1', 'B2 A2', 'A2 B2', ''],
    ['A5', 'B3 C3 D4', 'A5 B3 C2', 'C1 D4'],
    ['A10', 'A10', 'A10', ''],
    ['A5m', 'A5w', 'A5m A5w', ''],
  ] as const
).map(([guest, saved, cart, later]): MergeCase => ({ guest, saved, cart, later }));

const toCheckout = (
  [
    ['A1', 'B2', 'A1', 'B2'],
    ['A2', 'A3 B1', 'A2', 'A1 B1'],
    ['A3', 'A2', 'A3', ''],
    ['A1', 'A1m', 'A1', 'A1m'],
  ] as const
).map(([guest, saved, cart, later]): MergeCase => ({ guest, saved, cart, later, isOnWayToCheckout: true }));

const withUnsold = (
  [
    ['A1', 'B2 C1', 'A1 C1', 'B2'],
    ['B1', 'B3', 'B1', 'B2'],
    ['A9', 'B1 C3', 'A9 C1', 'B1 C2'],
  ] as const
).map(([guest, saved, cart, later]): MergeCase => ({ guest, saved, cart, later, unsold: 'B' }));

/** Each case with its title. */
export const mergeCases = [...plain, ...toCheckout, ...withUnsold].map((one) => {
  const way = one.isOnWayToCheckout ? ', on the way to the checkout' : '';
  const unsold = one.unsold ? `, where ${one.unsold} is not sold any more` : '';
  const title = `of "${one.guest}" and the saved "${one.saved}"${way}${unsold}`;
  return { ...one, title };
});

const monthly = 'autoship-4w' as SellingPlanId;
const weekly = 'autoship-1w' as SellingPlanId;

const lineOf = (text: string, index: number): CartLine => {
  const [, name = '', quantity = '', kind = ''] = /^([A-Z])(\d+)([mwg]?)$/.exec(text) ?? [];
  return aLineContents({
    id: `${text}-${index}` as LineId,
    merchandiseId: name as MerchandiseId,
    quantity: Number(quantity),
    ...(kind === 'm' ? { sellingPlanId: monthly } : {}),
    ...(kind === 'w' ? { sellingPlanId: weekly } : {}),
    attributes: kind === 'g' ? [{ key: legacyKeysAndPaths.donationMark, value: 'yes' }] : [],
  });
};

/** The lines of a text; each variant has its letter as id. */
export const readMergeLines = (text: string): readonly CartLine[] => text.split(' ').filter(Boolean).map(lineOf);

/** Writes lines as such a text; `letterOf` names a variant. */
export const writeMergeLines = (
  lines: readonly Pick<CartLine, 'merchandiseId' | 'quantity' | 'sellingPlanId' | 'attributes'>[],
  letterOf: (id: MerchandiseId) => string = (id) => id,
): string =>
  lines
    .map(({ merchandiseId, quantity, sellingPlanId, attributes }) => {
      const plan = sellingPlanId === monthly ? 'm' : 'w';
      const kind = sellingPlanId
        ? plan
        : attributes.some(({ key }) => key === legacyKeysAndPaths.donationMark)
          ? 'g'
          : '';
      return `${letterOf(merchandiseId)}${quantity}${kind}`;
    })
    .join(' ');
