import type { Task } from 'fp-ts/Task';
import { networkOf } from '#domain/client-network';
import {
  applyPrivacySignal,
  type ConsentBrowserId,
  type ConsentChoice,
  type ConsentDecision,
  type ConsentSource,
  consentTextVersion,
} from '#domain/consent/consent-choice';
import type { Instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { ConsentRecords } from '../ports/consent-records';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

type ConsentRequest = {
  readonly choice: ConsentChoice;
  readonly source: Exclude<ConsentSource, 'signal'>;
  /** Whether the browser sends Global Privacy Control. */
  readonly hasPrivacySignal: boolean;
  /** The id in the browser's cookie; absent at its first choice. */
  readonly browserId?: ConsentBrowserId;
  /** The visitor's IP; it's counted, not stored. */
  readonly clientIp: string;
};

const minuteInSeconds = 60;
const maxPerBrowser = 60;
/** Much higher than a browser's limit, because a clinic or school may share one IP. */
const maxPerNetwork = 600;

/**
 * Decides what a choice allows, on the present text, and stores it: at most 60 a minute from one browser and 600 from one
 * network. A choice above that still counts in the browser, but isn't read back.
 */
export class RecordConsent {
  constructor(
    private readonly records: Pick<ConsentRecords, 'add'>,
    private readonly limits: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    /** Hashes client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  execute({ choice, source, hasPrivacySignal, browserId, clientIp }: ConsentRequest): Task<ConsentDecision> {
    return async () => {
      const { functional, advertising } = applyPrivacySignal(choice, hasPrivacySignal);
      const decision: ConsentDecision = {
        functional,
        advertising,
        textVersion: consentTextVersion,
        browserId: browserId ?? (this.ids() as ConsentBrowserId),
      };
      const decidedAt = this.clock();
      const isOverruled = advertising !== choice.advertising;
      if (await this.isWithinLimits(networkOf(clientIp), browserId, decidedAt))
        await this.records.add({ ...decision, source: isOverruled ? 'signal' : source, decidedAt })();
      return decision;
    };
  }

  /** A browser over its own limit doesn't count toward its network's limit. */
  private async isWithinLimits(
    network: string,
    browserId: ConsentBrowserId | undefined,
    at: Instant,
  ): Promise<boolean> {
    const isWithin = async (key: string, max: number): Promise<boolean> =>
      (await this.limits.hit(`consent:${this.lookup(key)}`, minuteInSeconds, at)()) <= max;
    if (browserId !== undefined && !(await isWithin(`${network} ${browserId}`, maxPerBrowser))) return false;
    return isWithin(network, maxPerNetwork);
  }
}
