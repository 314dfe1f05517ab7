import { describe, expectTypeOf, it } from 'vitest';
import type { CustomerOrders } from '#application/ports/orders';
import type {
  ShopStores,
  SiteTransactionPorts,
  Transactions,
  VisitorPorts,
  VisitorShopStores,
  VisitorTransactionPorts,
} from '#application/ports/transactions';

/** Ports that a hosted platform may answer. */
type Hosted = 'addresses' | 'carts' | 'customerProfiles' | 'metafields' | 'orders' | 'products' | 'siteMetafields';

describe('the type of a transaction', () => {
  it('hands out no port of a platform, so that none is called inside one', () => {
    expectTypeOf<Extract<keyof ShopStores, Hosted>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof VisitorShopStores, Hosted>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof VisitorTransactionPorts, 'carts' | 'products'>>().toEqualTypeOf<never>();
  });

  it('is given for a smaller one, and not the other way round', () => {
    expectTypeOf<Transactions<SiteTransactionPorts>>().toExtend<Transactions<ShopStores>>();
    expectTypeOf<Transactions<ShopStores>>().not.toExtend<Transactions<SiteTransactionPorts>>();
    expectTypeOf<VisitorPorts['transactions']>().toExtend<Transactions<VisitorShopStores>>();
  });

  it('stores orders of the embedded checkout alone', () => {
    expectTypeOf<VisitorTransactionPorts['orders']>().toExtend<CustomerOrders>();
    expectTypeOf<CustomerOrders>().not.toHaveProperty('keep');
  });
});
