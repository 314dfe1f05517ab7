import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { PaymentProcessorStore, TestProcessorCard } from '#application/ports/payment-processor-store';
import type { Money } from '#domain/money';
import {
  cardDeclined,
  computeRefundableAmount,
  type PaymentOutcome,
  type PaymentToken,
  type RefundOutcome,
  type VaultOutcome,
} from '#domain/payments/payment';
import { type PaymentJournalEntry, PaymentJournalEntryCodec } from './processor-calls';

type ChargeEntry = Extract<PaymentJournalEntry, { readonly what: 'charge' }>;
type VaultEntry = Extract<PaymentJournalEntry, { readonly what: 'vault' }>;
type RefundEntry = Extract<PaymentJournalEntry, { readonly what: 'refund' }>;

/**
 * The whole lines of a journal, oldest first. A process that ended while it wrote the last one hadn't responded to its
 * caller.
 */
export const readPaymentJournal = (file: string): readonly PaymentJournalEntry[] => {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const decoded = PaymentJournalEntryCodec.decode(JSON.parse(line));
      if (E.isLeft(decoded)) throw new Error(`The journal ${file} has a line that is none of its own.`);
      return decoded.right;
    });
};

/** Removes an incomplete last line, so that the next entry starts on a line of its own. */
const dropCutOffLine = (path: string): void => {
  if (existsSync(path)) truncateSync(path, readFileSync(path).lastIndexOf('\n') + 1);
};

/** Stores records in a file, a line per decision, synced before the call returns. For one process only. */
export class FilePaymentProcessorStore implements PaymentProcessorStore {
  private readonly charges = new Map<string, ChargeEntry>();
  private readonly cards = new Map<PaymentToken, TestProcessorCard>();
  private readonly vaults = new Map<string, VaultEntry['asked']>();
  private readonly refunds = new Map<string, RefundEntry>();
  private readonly file: number;

  constructor(path: string) {
    for (const entry of readPaymentJournal(path)) this.addToMemory(entry);
    dropCutOffLine(path);
    this.file = openSync(path, 'a', 0o600);
  }

  recordCharge = (key: string, amount: Money, outcome: PaymentOutcome, card?: TestProcessorCard) => async () => {
    const first = this.charges.get(key);
    if (first) return first.outcome;
    this.write({ what: 'charge', key, amount, outcome, ...(card ? { card } : {}) });
    return outcome;
  };

  charge = (key: string) => async () => O.fromNullable(this.charges.get(key)?.outcome);

  card = (token: PaymentToken) => async () => O.fromNullable(this.cards.get(token));

  recordVault = (key: string, asked: VaultEntry['asked']) => async (): Promise<VaultOutcome> => {
    if (!this.vaults.has(key)) this.write({ what: 'vault', key, asked });
    const first = this.vaults.get(key) ?? asked;
    if ('kind' in first) return first;
    const card = this.cards.get(first.instrument.token);
    return card ? { kind: 'Kept', instrument: card.instrument } : cardDeclined;
  };

  deleteCard = (token: PaymentToken) => async () => {
    if (this.cards.has(token)) this.write({ what: 'delete-card', token });
  };

  recordRefund =
    (key: string, charge: string, amount: Money, reference: string) => async (): Promise<RefundOutcome> => {
      const first = this.refunds.get(key);
      if (first) return { kind: 'Refunded', reference: first.reference };
      const charged = [...this.charges.values()].find(
        ({ outcome }) => outcome.kind === 'Approved' && outcome.reference === charge,
      );
      const given = [...this.refunds.values()].filter((one) => one.charge === charge).map((one) => one.amount);
      if (!charged || computeRefundableAmount(charged.amount, given) < amount) return { kind: 'NothingToRefund' };
      this.write({ what: 'refund', key, charge, amount, reference });
      return { kind: 'Refunded', reference };
    };

  close(): void {
    closeSync(this.file);
  }

  private write(entry: PaymentJournalEntry): void {
    writeSync(this.file, `${JSON.stringify(entry)}\n`);
    fsyncSync(this.file);
    this.addToMemory(entry);
  }

  private addToMemory(entry: PaymentJournalEntry): void {
    switch (entry.what) {
      case 'refund':
        this.refunds.set(entry.key, entry);
        return;
      case 'delete-card':
        this.cards.delete(entry.token);
        return;
      case 'vault':
        this.vaults.set(entry.key, entry.asked);
        if ('instrument' in entry.asked) this.cards.set(entry.asked.instrument.token, entry.asked);
        return;
      case 'charge':
        this.charges.set(entry.key, entry);
        if ('card' in entry) this.cards.set(entry.card.instrument.token, entry.card);
    }
  }
}
