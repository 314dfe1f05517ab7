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
  /** The visitor's network address; it is counted, and not stored. */
  readonly clientIp: string;
};

const minuteInSeconds = 60;
const maxPerBrowser = 60;
/** Much more than that of a browser: a clinic or a school may have one address for everybody. */
const maxPerNetwork = 600;

/**
 * Decides what a choice allows, on the present text, and stores it: at most 60 a minute of one browser, and 600 from one
 * network address. A choice above that counts for the browser, and is not read back.
 */
export class RecordConsent {
  constructor(
    private readonly records: Pick<ConsentRecords, 'add'>,
    private readonly limits: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    /** Hashes network addresses, so that none is stored with a counter. */
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

  /** A browser that is above its own limit uses up nothing of that of its address. */
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
