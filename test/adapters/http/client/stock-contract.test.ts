import { HttpClient } from '#adapters/http/client/http-client';
import { HttpStock } from '#adapters/http/client/http-stock';
import { type OpenStock, stockContract, warehouseStockContract } from '../../../contracts/stock.contract';
import { anHttpShop, sendInto } from '../../../http-shop';

const noWait = async (): Promise<void> => undefined;

const open: OpenStock = async (products, warehouses) => {
  const { app } = await anHttpShop({ products, warehouses });
  return new HttpStock(new HttpClient(sendInto(app), noWait));
};

stockContract('across HTTP', open);
warehouseStockContract('across HTTP', open);
