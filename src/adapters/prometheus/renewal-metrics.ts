import { Counter, Gauge, Registry } from 'prom-client';
import type { RenewalCounts } from '#application/autoship/run-renewals';
import type { RenewalProgress } from '#application/ports/renewal-queue';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** The state of a site's engine when it is read. */
export type ObservedProgress = RenewalProgress & { readonly site: Site };

/** What the engine of autoship did on this node, and how far it is, in the text format of Prometheus. */
export class RenewalMetrics {
  private readonly registry = new Registry();
  private readonly steps = new Counter({
    name: 'provender_renewal_steps_total',
    help: 'Renewal steps this node has taken, by outcome. Placed means charged; declined and failed mean not charged.',
    labelNames: ['site', 'outcome'],
    registers: [this.registry],
  });
  private readonly due = this.gauge('provender_renewals_due', 'Contracts the engine has work to do on now.');
  private readonly late = this.gauge(
    'provender_renewals_late',
    'Contracts that have been due for more than five minutes.',
  );
  private readonly oldest = this.gauge(
    'provender_renewals_oldest_due_seconds',
    'How long the oldest due contract has been due; 0 if none is due.',
  );

  readonly contentType = this.registry.contentType;

  constructor(sites: readonly Site[]) {
    for (const site of sites)
      for (const outcome of ['placed', 'declined', 'failed'] as const) this.steps.inc({ site, outcome }, 0);
  }

  count(site: Site, counts: RenewalCounts): void {
    for (const [outcome, count] of Object.entries(counts)) this.steps.inc({ site, outcome }, count);
  }

  /** The text of all metrics, with the present progress of each site. */
  async write(progress: readonly ObservedProgress[], now: Instant): Promise<string> {
    for (const { site, due, late, oldestDueAt } of progress) {
      this.due.set({ site }, due);
      this.late.set({ site }, late);
      this.oldest.set({ site }, oldestDueAt === undefined ? 0 : Math.max(0, now - oldestDueAt) / 1000);
    }
    return this.registry.metrics();
  }

  private gauge(name: string, help: string): Gauge<'site'> {
    return new Gauge({ name, help, labelNames: ['site'], registers: [this.registry] });
  }
}
