import { HttpClient } from '#adapters/http/client/http-client';
import { HttpStock } from '#adapters/http/client/http-stock';
import { stockContract } from '../../../contracts/stock.contract';
import { anHttpShop, sendInto } from '../../../http-shop';

const noWait = async (): Promise<void> => undefined;

stockContract('across HTTP', async (products, warehouses) => {
  const { app } = await anHttpShop({ products, warehouses });
  return new HttpStock(new HttpClient(sendInto(app), noWait));
});
