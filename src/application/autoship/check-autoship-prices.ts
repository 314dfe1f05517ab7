import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment } from '#domain/autoship/autoship';
import type { AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { checkPrice } from '#domain/autoship/price-rise';
import type { Site } from '#domain/site';
import type { CalendarDate } from '#domain/time';
import type { AutoshipNotices } from '../ports/autoship-notices';
import type { SiteAutoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { RenewalOffer, RenewalOffers } from '../ports/renewal-offers';
import type { ReportError } from '../ports/report';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import { renewalReasonTexts } from './messages';

const batchSize = 100;

type Ports = {
  readonly siteAutoships: Pick<SiteAutoships, 'find'>;
  readonly autoshipNotices: Pick<AutoshipNotices, 'listUncheckedPrices'>;
  readonly renewalOffers: Pick<RenewalOffers, 'find'>;
  readonly siteTransactions: SiteTransactions;
};

/**
 * Compares the promised prices of Autoships with the present ones once a day, and tells customers of a rise. Staff are
 * promised no price, so nothing is checked on their site.
 */
export class CheckAutoshipPrices {
  constructor(
    private readonly site: Site,
    private readonly ports: Ports,
    private readonly clock: Clock,
    private readonly timeZone: string,
    private readonly report: ReportError,
  ) {}

  /**
   * Returns how many Autoships were checked. However many nodes run, one of them checks each Autoship once a day. A failed
   * check is reported, and the next run tries it again.
   */
  execute(): Task<number> {
    return async () => {
      if (this.site === 'HPSF') return 0;
      const { today } = buildMoment(this.clock(), this.timeZone);
      const failed = new Set<AutoshipContractId>();
      let checked = 0;
      for (;;) {
        const unchecked = await this.ports.autoshipNotices.listUncheckedPrices(today, batchSize + failed.size)();
        const next = unchecked.filter((id) => !failed.has(id));
        if (next.length === 0) return checked;
        for (const id of next) {
          if (await this.check(id, today)) checked += 1;
          else failed.add(id);
        }
      }
    };
  }

  private async check(id: AutoshipContractId, today: CalendarDate): Promise<boolean> {
    try {
      const found = O.toUndefined(await this.ports.siteAutoships.find(id)());
      if (!found) return false;
      const ids = found.contract.lines.map(({ merchandiseId }) => merchandiseId);
      const offers = await this.ports.renewalOffers.find(ids, { zip: found.contract.address.zip })();
      await this.ports.siteTransactions.run<never, void>((ports) => async () => {
        await this.notice(ports, id, offers, today);
        return E.right(undefined);
      })();
      return true;
    } catch (error) {
      this.report(`the prices of the autoship ${id} were not checked`, error);
      return false;
    }
  }

  private async notice(
    { siteAutoships, autoshipNotices, events }: SiteTransactionPorts,
    id: AutoshipContractId,
    offers: readonly RenewalOffer[],
    today: CalendarDate,
  ): Promise<void> {
    const before = O.toUndefined(await siteAutoships.lock(id)());
    if (!before || !(await autoshipNotices.claimPriceCheck(id, today)())) return;
    const checks = before.contract.lines.map((line) => this.checkLine(line, offers, today));
    const lines = checks.map(({ line }) => line);
    if (JSON.stringify(lines) === JSON.stringify(before.contract.lines)) return;
    const after: Autoship = { ...before, contract: { ...before.contract, lines } };
    const note = {
      at: this.clock(),
      actor: 'engine',
      act: 'price-rise-noticed',
      reason: renewalReasonTexts.priceRise,
    } as const;
    await siteAutoships.save(before, after, note)();
    for (const { kind, line } of checks)
      if (kind === 'notice')
        await events.record({ kind: 'PriceRiseNoticed', contractId: id, lineId: line.id, noticedOn: today })();
  }

  private checkLine(line: AutoshipLine, offers: readonly RenewalOffer[], today: CalendarDate) {
    const offer = offers.find(({ merchandiseId }) => merchandiseId === line.merchandiseId);
    return offer ? checkPrice(line, offer.price, today) : ({ kind: 'unchanged', line } as const);
  }
}
