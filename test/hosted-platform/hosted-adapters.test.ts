import { aGuest, aProduct } from '../builders';
import { addressesContract } from '../contracts/addresses.contract';
import { cartsContract } from '../contracts/carts.contract';
import { customerCartsContract } from '../contracts/customer-carts.contract';
import { customerOrdersContract } from '../contracts/customer-orders.contract';
import { customerProfilesContract } from '../contracts/customer-profiles.contract';
import { listingsContract } from '../contracts/listings.contract';
import { metafieldsContract } from '../contracts/metafields.contract';
import { productsContract } from '../contracts/products.contract';
import { searchExplanationsContract } from '../contracts/search-explanations.contract';
import { stockContract } from '../contracts/stock.contract';
import { merchandiseOn } from '../contracts/stocked-shop';
import { aCustomerOf, newCart } from '../contracts/test-shop';
import { createHostedBackend } from './hosted-backend';
import { openHostedShop } from './open-hosted-shop';

const ofSite = { DTC: 'dtc', HPSF: 'hpsf' } as const;
const platform = 'a hosted platform';

cartsContract(platform, openHostedShop);
customerCartsContract(platform, openHostedShop, { isHosted: true });

addressesContract(platform, openHostedShop);
customerProfilesContract(platform, openHostedShop);
metafieldsContract(platform, openHostedShop);

customerOrdersContract(platform, async () => {
  const { dtc, context, merchant, stores } = await openHostedShop();
  await merchant.write([aProduct()])();
  const accounts = createHostedBackend(stores).openAccounts(context);
  const [merchandiseId] = await merchandiseOn(dtc, 'adult-chicken-dry-dog-food');
  if (!merchandiseId) throw new Error('nothing is sold');
  return {
    customer: (email) => aCustomerOf(dtc, email),
    place: async (customer) => {
      const { checkoutUrl } = await newCart(dtc.portsFor(customer).carts, {
        lines: [{ merchandiseId, quantity: 1, attributes: [] }],
      });
      return Number(stores.DTC.platform.completeCheckout(checkoutUrl).name.slice(1));
    },
    ordersOf: (visitor) => accounts.portsFor(visitor ?? aGuest(), dtc).orders,
  };
});

productsContract(platform, async (seed, site) => {
  const shop = await openHostedShop();
  await shop.merchant.write(seed)();
  return shop[ofSite[site]].products;
});

listingsContract(platform, async (seed, site) => {
  const shop = await openHostedShop();
  await shop.merchant.write(seed)();
  return shop[ofSite[site]].listings;
});

searchExplanationsContract(platform, async (seed, site) => {
  const shop = await openHostedShop();
  await shop.merchant.write(seed)();
  return shop[ofSite[site]].listings;
});

stockContract(platform, async (seed) => {
  const shop = await openHostedShop();
  await shop.merchant.write(seed)();
  return shop.dtc.stock;
});
