import { appendFileSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FilePaymentProcessorStore, readPaymentJournal } from '#adapters/test-payments/file-payment-processor-store';
import { createTestProcessorServer } from '#adapters/test-payments/processor-server';
import { RemoteTestPayments } from '#adapters/test-payments/remote-test-payments';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { aCard } from '../../builders';
import { processorRecordsContract } from '../../contracts/payment-processor-store.contract';
import { paymentsContract } from '../../contracts/payments.contract';
import { TestTime, testIds } from '../../contracts/test-shop';
import { temporaryDirectory } from '../../temporary-directory';
import { testCards } from './test-cards';

const aJournal = async (): Promise<string> => join(await temporaryDirectory(), 'journal.jsonl');

const openRecords = async (file?: string) => {
  const records = new FilePaymentProcessorStore(file ?? (await aJournal()));
  onTestFinished(() => records.close());
  return records;
};

type Pause = (milliseconds: number) => Promise<void>;

const aProcessor = async (trouble = { latency: 0, loseEvery: 0 }, file?: string, pause?: Pause) => {
  const processor = new TestPaymentProcessor(await openRecords(file), testIds, new TestTime().clock);
  const server = createTestProcessorServer(processor, trouble, pause);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new RemoteTestPayments(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

const good = { card: aCard(), keep: false };

processorRecordsContract('the journal of the test processor', () => openRecords());
paymentsContract('a test processor across HTTP', () => aProcessor(), testCards);

describe('the journal of the test processor', () => {
  it('has every earlier record, except an incomplete last line', async () => {
    const file = await aJournal();
    const first = await openRecords(file);
    await first.recordCharge('one', money(100), { kind: 'Approved', reference: 'r-1' })();
    await first.recordRefund('back', 'r-1', money(60), 'ref-1')();
    appendFileSync(file, '{"what":"charge","key":"two"');
    const second = await openRecords(file);
    expect(await second.charge('one')()).toEqual(O.some({ kind: 'Approved', reference: 'r-1' }));
    expect(await second.recordRefund('more', 'r-1', money(41), 'ref-2')()).toEqual({ kind: 'NothingToRefund' });
    await second.recordCharge('two', money(5), { kind: 'Declined', decline: 'card_declined' })();
    expect(readPaymentJournal(file).map((entry) => [entry.what, 'key' in entry && entry.key])).toEqual([
      ['charge', 'one'],
      ['refund', 'back'],
      ['charge', 'two'],
    ]);
  });

  it('has what was stored and forgotten without a charge', async () => {
    const file = await aJournal();
    const card = { instrument: { token: 'a token' as PaymentToken, brand: 'visa', last4: '4242', expiry: '2030-12' } };
    const first = await openRecords(file);
    await first.recordVault('one', card)();
    await first.recordVault('two', { kind: 'Declined', decline: 'expired_card' })();
    const second = await openRecords(file);
    expect(await second.card(card.instrument.token)()).toEqual(O.some(card));
    await second.deleteCard(card.instrument.token)();
    const third = await openRecords(file);
    expect(await third.card(card.instrument.token)()).toEqual(O.none);
    expect(await third.recordVault('one', card)()).toEqual({ kind: 'Declined', decline: 'card_declined' });
    expect(await third.recordVault('two', card)()).toEqual({ kind: 'Declined', decline: 'expired_card' });
  });

  it('has no card number in it', async () => {
    const file = await aJournal();
    const payments = await aProcessor(undefined, file);
    await payments.charge('one', money(100), { card: aCard(), keep: true })();
    expect(readFileSync(file, 'utf8')).not.toContain(aCard().number);
  });
});

describe('the test processor as a process of its own', () => {
  it('loses responses after it has decided, and returns the same when it is asked again', async () => {
    const payments = await aProcessor({ latency: 0, loseEvery: 2 });
    await payments.charge('one', money(100), good)();
    await expect(payments.charge('two', money(100), good)()).rejects.toThrow();
    expect(await payments.outcome('two')()).toMatchObject(O.some({ kind: 'Approved' }));
  });

  it('delays its answers', async () => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    const payments = await aProcessor({ latency: 80, loseEvery: 0 }, undefined, pause);
    await payments.charge('one', money(100), good)();
    expect(pauses).toEqual([80]);
  });

  it('returns 400 to any unknown request', async () => {
    const payments = await aProcessor();
    await expect(payments.charge('one', Number.NaN as ReturnType<typeof money>, good)()).rejects.toThrow('400');
  });
});
