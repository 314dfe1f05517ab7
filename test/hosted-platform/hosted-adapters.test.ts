import { cartsContract } from '../contracts/carts.contract';
import { customerCartsContract } from '../contracts/customer-carts.contract';
import { listingsContract } from '../contracts/listings.contract';
import { productsContract } from '../contracts/products.contract';
import { searchExplanationsContract } from '../contracts/search-explanations.contract';
import { stockContract } from '../contracts/stock.contract';
import { openHostedShop } from './open-hosted-shop';

const ofSite = { DTC: 'dtc', HPSF: 'hpsf' } as const;
const platform = 'a hosted platform';

cartsContract(platform, openHostedShop);
customerCartsContract(platform, openHostedShop, { isHosted: true });

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
