import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/client/http-client';
import {
  createHttpListNextDeliveries,
  createHttpMakeAutoshipChange,
  createHttpPreviewAutoshipChange,
  createHttpUndoAutoshipChange,
} from '#adapters/http/client/http-own-autoships';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { ownAutoshipChangesContract } from '../../../contracts/own-autoship-changes.contract';
import { startAutoship } from '../../../contracts/start-autoship';
import { anAutoshipLine, date } from '../../../domain/autoship/autoship-builders';
import { anHttpShop, merchandiseOf, sendInto } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';

const open = async () => {
  const shop = await anHttpShop();
  const customer = await aSignedInCustomer(shop);
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  const { contract } = await startAutoship(shop.ports.DTC, customer.customerId, {
    anchor: date('2026-03-20'),
    lines: [anAutoshipLine({ merchandiseId })],
  });
  const [line] = contract.lines;
  if (!line) throw new Error('the Autoship has no line');
  return { shop, customer, about: { id: contract.id, lineId: line.id, merchandiseId } };
};

const overHttp = (client: HttpClient) => ({
  listNextDeliveries: createHttpListNextDeliveries(client),
  makeAutoshipChange: createHttpMakeAutoshipChange(client),
  previewAutoshipChange: createHttpPreviewAutoshipChange(client),
  undoAutoshipChange: createHttpUndoAutoshipChange(client),
});

const noWait = async (): Promise<void> => undefined;

ownAutoshipChangesContract('in process', async () => {
  const { shop, customer, about } = await open();
  const { listNextDeliveries, makeAutoshipChange, previewAutoshipChange, undoAutoshipChange } = shop.shopFor(
    customer.visitor,
  );
  return { listNextDeliveries, makeAutoshipChange, previewAutoshipChange, undoAutoshipChange, ...about };
});

ownAutoshipChangesContract('over HTTP', async () => {
  const { customer, about } = await open();
  return { ...overHttp(new HttpClient(customer.browser.send, noWait)), ...about };
});

describe('a browser whose session is over', () => {
  it('is told so by every question about Autoships', async () => {
    const { app } = await anHttpShop();
    const uses = overHttp(new HttpClient(sendInto(app), noWait));
    const id = 'contract-1' as AutoshipContractId;
    const change = { kind: 'skip-delivery' } as const;
    const outcomes: readonly E.Either<{ readonly kind: string }, unknown>[] = [
      await uses.listNextDeliveries.execute({ count: 1 })(),
      await uses.previewAutoshipChange.execute({ id, change })(),
      await uses.makeAutoshipChange.execute({ id, change, version: 1, hash: 'a' })(),
      await uses.undoAutoshipChange.execute(id, 1)(),
    ];
    expect(outcomes.map((outcome) => (E.isLeft(outcome) ? outcome.left.kind : 'done'))).toEqual(
      Array(4).fill('SessionOver'),
    );
  });

  it('throws for an error that stands for no refusal', async () => {
    const error = { code: 'INTERNAL', message: 'It failed.', requestId: 'request-1' };
    const client = new HttpClient(async () => ({ status: 500, body: { error } }), noWait);
    await expect(overHttp(client).undoAutoshipChange.execute('a' as AutoshipContractId, 1)()).rejects.toThrow(
      'INTERNAL',
    );
  });
});
