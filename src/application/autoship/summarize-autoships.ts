import type { Task } from 'fp-ts/Task';
import { buildMoment } from '#domain/autoship/autoship';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { ReportError } from '../ports/report';
import type { AttentionView, AutoshipCardView } from './autoship-page';
import { loadOwnAutoships } from './load-own-autoships';
import type { LoadRenewalSupply } from './load-renewal-supply';
import { ownAutoshipTexts as texts } from './own-autoship-messages';
import { buildAutoshipCard, loadAttentionOfAll } from './show-autoships';

/** What the dashboard says about a customer's Autoships. */
export type AutoshipSummary = {
  /** The one that ships next; absent if none does. */
  readonly next?: AutoshipCardView;
  /** What any of them needs, or that they couldn't be loaded. */
  readonly attention: readonly AttentionView[];
};

/** Sums up the Autoships of the visiting customer. */
export interface SummarizeAutoships {
  execute(): Task<AutoshipSummary>;
}

export class SummarizeAutoshipsService implements SummarizeAutoships {
  constructor(
    private readonly autoships: Pick<Autoships, 'list' | 'ledgers'>,
    private readonly supply: Pick<LoadRenewalSupply, 'executeForAll'>,
    private readonly report: ReportError,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(): Task<AutoshipSummary> {
    return async () => {
      const all = await loadOwnAutoships(this.autoships, this.report)();
      if (!all) return { attention: [{ key: 'unknown', tone: 'warning', text: texts.unknown, links: [] }] };
      const live = all.filter(({ contract }) => contract.status.kind !== 'canceled');
      if (live.length === 0) return { attention: [] };
      const moment = buildMoment(this.clock(), this.timeZone);
      const supply = await this.supply.executeForAll(live, moment)();
      const [next] = live
        .map((autoship) => buildAutoshipCard(autoship, { supply, moment }))
        .filter((card) => card.next?.isSkipped === false)
        .toSorted((one, other) => ((one.next?.date ?? '') < (other.next?.date ?? '') ? -1 : 1));
      return { ...(next ? { next } : {}), attention: await loadAttentionOfAll(live, this.autoships, supply) };
    };
  }
}
