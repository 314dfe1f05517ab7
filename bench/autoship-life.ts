import * as E from 'fp-ts/Either';
import { type Autoship, buildMoment, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import {
  cancelAutoship,
  changeCard,
  changeFrequency,
  pauseAutoship,
  resumeAutoship,
  resumeIfPauseEnds,
} from '#domain/autoship/change-contract';
import {
  type AutoshipChange,
  changeOneTimeItems,
  delayDeliveriesByWeek,
  moveAllDeliveries,
  moveDelivery,
  sendDeliveryNow,
  skipDelivery,
} from '#domain/autoship/change-delivery';
import {
  acceptPrice,
  changeLineQuantity,
  changeOutOfStockPolicy,
  removeLine,
  skipLine,
  swapLine,
} from '#domain/autoship/change-lines';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { managementFrequencies } from '#domain/autoship/frequency';
import { listCycleLines } from '#domain/autoship/next-deliveries';
import { checkPrice, countDeliveriesWithout, holdBackLines } from '#domain/autoship/price-rise';
import { reactivateAutoship } from '#domain/autoship/reactivate-autoship';
import { buildRenewalQuote, type RenewalQuote } from '#domain/autoship/renewal-quote';
import {
  findRenewalStep,
  lockDelivery,
  remindOfDelivery,
  rescheduleLateDelivery,
  settleDeclinedDelivery,
  settlePlacedDelivery,
  skipUnavailableDelivery,
  startCharge,
  waitForStock,
} from '#domain/autoship/renewal-steps';
import { type MadeChange, undoChange } from '#domain/autoship/undo-change';
import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { addDays, type CalendarDate, computeLocalHour } from '#domain/time';
import { anAutoship, anAutoshipLine, aQuotedVariant, timeZone } from '../test/domain/autoship/autoship-builders';
import { findViolations, type StepBy } from './autoship-violations';
import { UndoLogStore } from './undo-log-store';

type Random = () => number;
type Change = (autoship: Autoship, moment: Moment) => AutoshipChange;

type LifeSettings = {
  readonly contracts: number;
  readonly days: number;
  /** Random numbers from 0 to 1. */
  readonly random: Random;
};

type LifeCounts = {
  readonly placed: number;
  readonly changes: number;
  readonly undone: number;
  /** Transactions that were rolled back after they had written. */
  readonly rolledBack: number;
  readonly violations: readonly string[];
};

const firstDay = '2026-01-05' as CalendarDate;
const variants = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `merchandise-${name}` as MerchandiseId);
const token = 'token-2' as PaymentToken;

const oneOf = <A>(random: Random, some: readonly A[]): A => {
  const one = some[Math.floor(random() * some.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** The list price of each variant on each day, which rises and falls now and then. */
const drawPrices = (random: Random, days: number): ReadonlyMap<MerchandiseId, readonly Money[]> =>
  new Map(
    variants.map((id) => {
      let price = 2000 + Math.floor(random() * 6000);
      const daily = Array.from({ length: days }, () => {
        if (random() < 0.02) price = Math.max(500, Math.round(price * (0.9 + random() * 0.25)));
        return money(price);
      });
      return [id, daily];
    }),
  );

const drawAutoship = (random: Random, index: number): Autoship => {
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, (_none, position) =>
    anAutoshipLine({
      id: `line-${index}-${position}` as AutoshipLineId,
      merchandiseId: oneOf(random, variants),
      quantity: 1 + Math.floor(random() * 3),
      promisedPrice: money(2000 + Math.floor(random() * 6000)),
      outOfStock: oneOf(random, ['ship-the-rest', 'wait', 'skip'] as const),
    }),
  );
  return anAutoship({
    id: `contract-${index}` as AutoshipContractId,
    every: oneOf(random, managementFrequencies),
    anchor: addDays(firstDay, 4 + Math.floor(random() * 60)),
    lines,
  });
};

/** Any change that a customer can ask for, allowed or not. */
const drawChange = (random: Random, autoship: Autoship, priceOf: (id: MerchandiseId) => Money): Change => {
  const line = oneOf(random, autoship.contract.lines).id;
  const days = Math.floor(random() * 90);
  const variant = oneOf(random, variants);
  const chosen = { merchandiseId: variant, currentPrice: priceOf(variant) };
  const policy = oneOf(random, ['ship-the-rest', 'wait', 'skip', 'substitute'] as const);
  return oneOf<Change>(random, [
    skipDelivery,
    delayDeliveriesByWeek,
    sendDeliveryNow,
    resumeAutoship,
    (one, moment) => moveDelivery(one, addDays(moment.today, days), moment),
    (one, moment) => moveAllDeliveries(one, addDays(moment.today, days), moment),
    (one, moment) => pauseAutoship(one, random() < 0.5 ? undefined : addDays(moment.today, days), moment),
    (one) => (random() < 0.3 ? cancelAutoship(one, undefined) : skipLine(one, line)),
    (one, moment) => changeCard(one, token, { moment }),
    (one, moment) =>
      reactivateAutoship(
        one,
        { consentVersion: '2026-02', paymentToken: token, currentPrice: (id) => priceOf(id) },
        moment,
      ),
    (one, moment) =>
      changeFrequency(one, oneOf(random, managementFrequencies), {
        start: oneOf(random, ['keep-next-date', 'from-last-placed'] as const),
        moment,
      }),
    (one) => changeLineQuantity(one, line, Math.floor(random() * 7)),
    (one) => removeLine(one, line),
    (one) => swapLine(one, line, chosen),
    (one) => acceptPrice(one, line),
    (one) => changeOutOfStockPolicy(one, line, { outOfStock: policy, substitutes: [variant] }),
    (one) => changeOneTimeItems(one, random() < 0.5 ? [] : [{ merchandiseId: variant, quantity: 1 }]),
  ]);
};

const quoteOpen = (autoship: Autoship, priceOf: (id: MerchandiseId) => Money): RenewalQuote => {
  const open = findOpenCycle(autoship);
  const lines = open ? listCycleLines(autoship.contract, open.number) : [];
  const items = [
    ...lines.map((line) => ({ merchandiseId: line.merchandiseId, quantity: line.quantity, line })),
    ...(open?.oneTimeItems ?? []),
  ];
  return buildRenewalQuote(
    items.map((item) => ({
      ...aQuotedVariant({ merchandiseId: item.merchandiseId }),
      ...item,
      currentPrice: priceOf(item.merchandiseId),
    })),
    { state: 'CO', freeShippingMinimum: money(5000), contractVersion: autoship.contract.version },
  );
};

/** Some contracts over some years: the engine at two hours of each day, prices, declines, shortages and customers. */
export class AutoshipLife {
  private readonly store = new UndoLogStore<AutoshipContractId, Autoship>();
  private readonly prices: ReadonlyMap<MerchandiseId, readonly Money[]>;
  private readonly newest = new Map<AutoshipContractId, MadeChange>();
  private readonly violations: string[] = [];
  private day = 0;
  private placed = 0;
  private changes = 0;
  private undone = 0;

  constructor(private readonly settings: LifeSettings) {
    this.prices = drawPrices(settings.random, settings.days);
  }

  live(): LifeCounts {
    const { contracts, days, random } = this.settings;
    for (let index = 0; index < contracts; index += 1) {
      const autoship = drawAutoship(random, index);
      this.store.write(autoship.contract.id, autoship);
    }
    for (this.day = 0; this.day < days; this.day += 1) {
      const today = addDays(firstDay, this.day);
      const [early, late] = [6, 10].map((hour) => buildMoment(computeLocalHour(today, hour, timeZone), timeZone));
      for (const id of this.store.keys()) {
        if (early) this.runEngine(id, early);
        if (late && random() < 0.03) this.change(id, late);
        if (late) this.runEngine(id, late);
      }
    }
    const { placed, changes, undone, violations } = this;
    return { placed, changes, undone, rolledBack: this.store.rolledBack, violations };
  }

  private readonly priceOf = (id: MerchandiseId): Money => this.prices.get(id)?.[this.day] ?? money(4599);

  /** Writes a state, after what must hold between it and the state before was checked. */
  private save(before: Autoship, after: Autoship, moment: Moment, by: StepBy): void {
    for (const violation of findViolations(before, after, { moment, by }))
      this.violations.push(`${after.contract.id} on ${moment.today}: ${violation}`);
    this.store.write(after.contract.id, after);
  }

  private runEngine(id: AutoshipContractId, moment: Moment): void {
    const { random } = this.settings;
    for (let steps = 0; steps < 20; steps += 1) {
      const before = this.store.read(id);
      const step = findRenewalStep(before, moment);
      if (step === undefined) return;
      // A step that crashes before it commits has changed nothing, and is taken again.
      this.store.transaction(() => {
        for (const after of this.takeStep(before, step, moment))
          this.save(this.store.read(id), after, moment, 'engine');
        return random() >= 0.01;
      });
    }
    this.violations.push(`${id} on ${moment.today}: the engine does not come to an end`);
  }

  private takeStep(
    autoship: Autoship,
    step: NonNullable<ReturnType<typeof findRenewalStep>>,
    moment: Moment,
  ): readonly Autoship[] {
    const { random } = this.settings;
    switch (step) {
      case 'resume':
        return [resumeIfPauseEnds(autoship, moment)];
      case 'reschedule':
        return [rescheduleLateDelivery(autoship, moment)];
      case 'remind':
        return this.remind(autoship, moment);
      case 'lock':
        return [lockDelivery(autoship, quoteOpen(autoship, this.priceOf))];
      case 'skip':
        return [skipUnavailableDelivery(autoship, moment)];
      case 'settle':
        return [this.settle(autoship, moment)];
      case 'charge':
        if (random() < 0.05) return [waitForStock(autoship, moment)];
        return [startCharge(autoship, moment)];
    }
  }

  private remind(autoship: Autoship, moment: Moment): readonly Autoship[] {
    const held = holdBackLines(autoship, findOpenCycle(autoship)?.date ?? moment.today);
    const quote = quoteOpen(held, this.priceOf);
    if (quote.lines.length > 0) return [remindOfDelivery(held, quote, moment)];
    const counted = countDeliveriesWithout(held);
    if (counted.contract.lines.some(({ status }) => status !== 'ended'))
      return [skipUnavailableDelivery(counted, moment)];
    const ended = cancelAutoship(counted, undefined);
    return E.isRight(ended) ? [ended.right] : [];
  }

  private settle(autoship: Autoship, moment: Moment): Autoship {
    if (this.settings.random() < 0.1) return settleDeclinedDelivery(autoship, moment.today);
    this.placed += 1;
    return settlePlacedDelivery(countDeliveriesWithout(autoship), moment);
  }

  /** Asks for a change, or takes the newest back; and checks that a change is undone by its undo. */
  private change(id: AutoshipContractId, moment: Moment): void {
    const { random } = this.settings;
    const before = this.store.read(id);
    const newest = this.newest.get(id);
    if (newest && random() < 0.2) {
      const undone = undoChange(before, newest, moment);
      this.newest.delete(id);
      if (E.isLeft(undone)) return;
      this.save(before, undone.right, moment, 'undo');
      this.undone += 1;
      return;
    }
    this.noticePrices(before, moment);
    const priced = this.store.read(id);
    const made = drawChange(random, priced, this.priceOf)(priced, moment);
    if (E.isLeft(made)) return;
    this.save(priced, made.right, moment, 'customer');
    this.newest.set(id, { before: priced, after: made.right });
    this.changes += 1;
  }

  /** The daily check of prices, which is no change by the customer. */
  private noticePrices(autoship: Autoship, moment: Moment): void {
    if (autoship.contract.status.kind === 'canceled') return;
    const lines = autoship.contract.lines.map(
      (line) => checkPrice(line, this.priceOf(line.merchandiseId), moment.today).line,
    );
    this.save(autoship, { ...autoship, contract: { ...autoship.contract, lines } }, moment, 'engine');
  }
}
