import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import type { RenewalLease } from '#application/ports/renewal-queue';
import type { CustomerCard } from '#application/ports/saved-cards';
import type { SiteTransactionPorts } from '#application/ports/transactions';
import type { Autoship } from '#domain/autoship/autoship';
import { skipDelivery } from '#domain/autoship/change-delivery';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { Cycle } from '#domain/autoship/cycle';
import type { LedgerNote } from '#domain/autoship/ledger';
import type { CustomerId } from '#domain/customer/customer';
import type { PaymentToken } from '#domain/payments/payment';
import { type Instant, instant } from '#domain/time';
import { anInstant } from '../builders';
import { anAutoship, anAutoshipLine, momentOn } from '../domain/autoship/autoship-builders';
import { changed } from '../domain/autoship/autoship-simulation';
import { minuteInMs, type SitePorts } from './test-shop';

export const contractId = (name: string): AutoshipContractId => `contract-${name}` as AutoshipContractId;

/** An autoship of a customer whose contract, line and first order are named after `name`. */
export const anAutoshipOf = (
  customerId: CustomerId,
  name: string,
  contract: Partial<AutoshipContract> = {},
  cycle: Partial<Cycle> = {},
): Autoship =>
  anAutoship(
    {
      id: contractId(name),
      customerId,
      lines: [anAutoshipLine({ id: `line-${name}` as AutoshipLineId })],
      ...contract,
    },
    cycle,
  );

export const aNote = (changes: Partial<LedgerNote> = {}): LedgerNote => ({
  at: anInstant(),
  actor: 'customer',
  act: 'started',
  ...changes,
});

export const aSkipNote = aNote({ act: 'delivery-skipped' });

/** Starts an autoship of a customer and returns it. */
export const start = async (
  { customers, siteAutoships }: SitePorts,
  name: string,
  contract: Partial<AutoshipContract> = {},
  cycle: Partial<Cycle> = {},
): Promise<Autoship> => {
  const customerId = contract.customerId ?? (await customers.withEmail('shopper@example.com')());
  const autoship = anAutoshipOf(customerId, name, contract, cycle);
  await siteAutoships.start([autoship], aNote())();
  return autoship;
};

/** The stored autoship of that name. @throws Error if there is none. */
export const stored = async ({ siteAutoships }: Pick<SitePorts, 'siteAutoships'>, name: string): Promise<Autoship> => {
  const found = await siteAutoships.find(contractId(name))();
  if (O.isNone(found)) throw new Error('there is no such autoship');
  return found.value;
};

/** An autoship whose next delivery was skipped on a day. */
export const skipOn = (autoship: Autoship, day: string): Autoship => changed(skipDelivery(autoship, momentOn(day)));

/** Locks an autoship in a transaction, changes it, and stores what changed. */
export const changeLocked = ({ siteTransactions }: SitePorts, name: string, change: (autoship: Autoship) => Autoship) =>
  siteTransactions.run(({ siteAutoships }: SiteTransactionPorts) =>
    pipe(
      TE.fromTask(siteAutoships.lock(contractId(name))),
      TE.chain(TE.fromOption(() => 'there is no such autoship')),
      TE.chainTaskK((autoship) => siteAutoships.save(autoship, change(autoship), aNote({ act: 'lines-changed' }))),
    ),
  );

/** What calls in a transaction answer that is undone. */
export const answerUndone = <A>(
  { siteTransactions }: SitePorts,
  call: (ports: SiteTransactionPorts) => () => Promise<A>,
) =>
  pipe(
    siteTransactions.run((ports) =>
      pipe(
        TE.fromTask<A, A>(call(ports)),
        TE.chain((answer) => TE.left(answer)),
      ),
    ),
    (run) => async () => E.toUnion(await run()),
  );

export const aLease = (token: string, from: Instant = anInstant()): RenewalLease => ({
  token,
  expiresAt: instant(from + 2 * minuteInMs),
});

export const cardToken = (name: string): PaymentToken => `token-${name}` as PaymentToken;

export const aSavedCard = (customerId: CustomerId, name: string, expiry = '2026-03'): CustomerCard => ({
  customerId,
  token: cardToken(name),
  brand: 'visa',
  last4: '4242',
  expiry,
});
