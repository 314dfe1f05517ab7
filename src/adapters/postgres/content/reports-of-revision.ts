import type { Report } from '#application/ports/report';
import type { Site } from '#domain/site';
import type { RevisionWatch } from '../revision-watch';

/** Reports each message once in a revision of the site, however many read it at once. */
export class ReportsOfRevision {
  private revision = 0;
  private readonly said = new Set<string>();

  constructor(
    private readonly watch: RevisionWatch,
    private readonly site: Site,
    private readonly report: Report,
  ) {}

  async say(message: string, reasons: readonly string[]): Promise<void> {
    if (reasons.length === 0) return;
    const { number } = await this.watch.current(this.site);
    if (number !== this.revision) this.said.clear();
    this.revision = number;
    for (const reason of reasons) {
      if (this.said.has(reason)) continue;
      this.said.add(reason);
      this.report(message, new Error(reason));
    }
  }
}
