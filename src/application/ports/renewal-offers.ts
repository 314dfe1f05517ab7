import type { Task } from 'fp-ts/Task';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Zip } from '#domain/shipping/zip';

/** A variant that is for sale now, as a renewal needs it. */
export type RenewalOffer = {
  readonly merchandiseId: MerchandiseId;
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly productType: string;
  readonly pictureSource: string;
  /** The current list price: the site's, or on the staff site the account group's, if it has one. */
  readonly price: Money;
  /** On the staff site the public price. */
  readonly compareAtPrice?: Money;
  readonly weight: number;
  readonly weightUnit: WeightUnit;
  /** Units at the warehouse that serves the address; absent for gifts and the like, whose stock is not counted. */
  readonly left?: number;
};

export type RenewalDestination = { readonly zip: Zip; readonly accountGroup?: string };

/** What renewals of one site can deliver. Every adapter passes `test/contracts/renewal-offers.contract.ts`. */
export interface RenewalOffers {
  /** The offers of variants that are published and have a price, in no particular order; others are left out. */
  find(ids: readonly MerchandiseId[], destination: RenewalDestination): Task<readonly RenewalOffer[]>;
  /** The number of the warehouse that serves a ZIP code; undefined if none does. */
  findWarehouse(zip: Zip): Task<number | undefined>;
}
