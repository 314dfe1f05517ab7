import { HttpListings, HttpProducts } from '#adapters/http/client/http-catalog';
import { HttpClient } from '#adapters/http/client/http-client';
import { httpContent } from '#adapters/http/client/http-content';
import { HttpStock } from '#adapters/http/client/http-stock';
import type { Site } from '#domain/site';
import { pageContentContract } from '../../../contracts/content.contract';
import { listingsContract } from '../../../contracts/listings.contract';
import { productsByHandleContract } from '../../../contracts/products.contract';
import { stockContract } from '../../../contracts/stock.contract';
import { anHttpShop, type HttpShop, sendInto } from '../../../http-shop';

const noWait = async (): Promise<void> => undefined;
const clientOf = ({ app }: HttpShop, site: Site = 'DTC') => new HttpClient(sendInto(app, site), noWait);

productsByHandleContract(
  'across HTTP',
  async (products, site) => new HttpProducts(clientOf(await anHttpShop({ products }), site)),
);

listingsContract(
  'across HTTP',
  async (products, site) => new HttpListings(clientOf(await anHttpShop({ products }), site)),
);

stockContract(
  'across HTTP',
  async (products, warehouses) => new HttpStock(clientOf(await anHttpShop({ products, warehouses }))),
);

pageContentContract('across HTTP', async (content, site) => {
  const shop = await anHttpShop({});
  if (content) await shop.ports[site].content.write(content)();
  return httpContent(clientOf(shop, site));
});
