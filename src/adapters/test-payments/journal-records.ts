import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ProcessorRecords, StoredCard } from '#application/ports/processor-records';
import type { Money } from '#domain/money';
import type { PaymentOutcome, PaymentToken, RefundOutcome } from '#domain/payments/payment';
import { refundableAmount } from '#domain/payments/refundable-amount';
import { type JournalEntry, JournalEntryCodec } from './processor-calls';

type ChargeEntry = Extract<JournalEntry, { readonly what: 'charge' }>;
type RefundEntry = Extract<JournalEntry, { readonly what: 'refund' }>;

/**
 * The entries of a journal, oldest first; empty where the file does not exist. An incomplete last line is ignored: its
 * call was never answered.
 */
export const readJournal = (file: string): readonly JournalEntry[] => {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const decoded = JournalEntryCodec.decode(JSON.parse(line));
      if (E.isLeft(decoded)) throw new Error(`The journal ${file} has a line that is none of its own.`);
      return decoded.right;
    });
};

/** Removes an incomplete last line, so that the next entry starts on a line of its own. */
const dropCutOffLine = (path: string): void => {
  if (existsSync(path)) truncateSync(path, readFileSync(path).lastIndexOf('\n') + 1);
};

/**
 * Stores the processor's records in a file, one line per decision, each synced to disk before the call is answered. For
 * one process only.
 */
export class JournalRecords implements ProcessorRecords {
  private readonly charges = new Map<string, ChargeEntry>();
  private readonly cards = new Map<PaymentToken, StoredCard>();
  private readonly refunds = new Map<string, RefundEntry>();
  private readonly file: number;

  constructor(path: string) {
    for (const entry of readJournal(path)) this.addToMemory(entry);
    dropCutOffLine(path);
    this.file = openSync(path, 'a', 0o600);
  }

  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: StoredCard): Task<PaymentOutcome> {
    return async () => {
      const first = this.charges.get(key);
      if (first) return first.outcome;
      this.write({ what: 'charge', key, amount, outcome, ...(card ? { card } : {}) });
      return outcome;
    };
  }

  charge(key: string): Task<O.Option<PaymentOutcome>> {
    return async () => O.fromNullable(this.charges.get(key)?.outcome);
  }

  card(token: PaymentToken): Task<O.Option<StoredCard>> {
    return async () => O.fromNullable(this.cards.get(token));
  }

  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome> {
    return async () => {
      const first = this.refunds.get(key);
      if (first) return { kind: 'Refunded', reference: first.reference };
      const charged = [...this.charges.values()].find(
        ({ outcome }) => outcome.kind === 'Approved' && outcome.reference === charge,
      );
      const given = [...this.refunds.values()].filter((one) => one.charge === charge).map((one) => one.amount);
      if (!charged || refundableAmount(charged.amount, given) < amount) return { kind: 'NothingToRefund' };
      this.write({ what: 'refund', key, charge, amount, reference });
      return { kind: 'Refunded', reference };
    };
  }

  close(): void {
    closeSync(this.file);
  }

  private write(entry: JournalEntry): void {
    writeSync(this.file, `${JSON.stringify(entry)}\n`);
    fsyncSync(this.file);
    this.addToMemory(entry);
  }

  private addToMemory(entry: JournalEntry): void {
    if (entry.what === 'refund') {
      this.refunds.set(entry.key, entry);
      return;
    }
    this.charges.set(entry.key, entry);
    if ('card' in entry) this.cards.set(entry.card.instrument.token, entry.card);
  }
}
