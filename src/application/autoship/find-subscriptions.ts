import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import { computeFrequencyDays } from '#domain/autoship/frequency';
import type { Product, Variant } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { Autoships } from '../ports/autoships';
import type { Products } from '../ports/products';
import type { ReportError } from '../ports/report';
import { findVisitingCustomer, type Visitor } from '../visitor';
import { loadOwnAutoships } from './load-own-autoships';

/** One line of an Autoship (EN-05). */
export type Subscription = {
  readonly contract: AutoshipContract;
  readonly line: AutoshipLine;
  /** A month counts as 30. */
  readonly frequencyDays: number;
  /** The Autoship is canceled, or the line was removed from it. */
  readonly isCanceled: boolean;
  /** Absent if the item isn't sold anymore. */
  readonly sold?: { readonly product: Product; readonly variant: Variant };
};

/** `OtherCustomer`: the request names a customer other than the session's (ST-09). */
export type FindSubscriptionsRefusal = { readonly kind: 'OtherCustomer' | 'SubscriptionsUnknown' };

const findSold = (products: readonly Product[], { merchandiseId }: AutoshipLine): Pick<Subscription, 'sold'> => {
  for (const product of products) {
    const variant = product.variants.find((one) => one.merchandiseId === merchandiseId);
    if (variant) return { sold: { product, variant } };
  }
  return {};
};

/** The lines of the logged-in customer's Autoships, ended and canceled ones too, for other clients (API-24). */
export class FindSubscriptions {
  constructor(
    private readonly visitor: Visitor,
    private readonly autoships: Pick<Autoships, 'list'>,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly report: ReportError,
  ) {}

  /** Refused if the Autoships can't be loaded, which isn't the same as none (ER-05). */
  execute(customerId?: CustomerId): TaskEither<FindSubscriptionsRefusal, readonly Subscription[]> {
    return async () => {
      if (customerId !== undefined && customerId !== findVisitingCustomer(this.visitor)?.id)
        return E.left({ kind: 'OtherCustomer' });
      const autoships = await loadOwnAutoships(this.autoships, this.report)();
      return autoships ? E.right(await this.listLines(autoships)) : E.left({ kind: 'SubscriptionsUnknown' });
    };
  }

  private async listLines(autoships: readonly Autoship[]): Promise<readonly Subscription[]> {
    const lines = autoships.flatMap(({ contract }) => contract.lines.map((line) => ({ contract, line })));
    const ids = [...new Set(lines.map(({ line }) => line.merchandiseId))];
    const products = ids.length === 0 ? [] : await this.products.byMerchandise(ids)();
    return lines.map(({ contract, line }) => ({
      contract,
      line,
      frequencyDays: computeFrequencyDays(contract.every),
      isCanceled: contract.status.kind === 'canceled' || line.status === 'ended',
      ...findSold(products, line),
    }));
  }
}
