import { runInAction } from 'mobx';
import type { CurrentContent } from '#application/ports/current-content';
import { computePageRefreshDelayMs } from '#domain/shell/page-age';
import type { RefreshedContent, RefreshedContentModel, RefreshedContentName } from './refreshed-content-model';

type Parts = {
  readonly fresh: RefreshedContentModel;
  readonly currentContent: CurrentContent;
  readonly isVisible: () => boolean;
  readonly now: () => number;
};

/** Refreshes the dated content of the shown page: when its data is a minute old, and each minute from then on (BU-07). */
export class PageRefreshModel {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private refreshedAt = 0;

  constructor(private readonly parts: Parts) {}

  /** Refreshes the page if it is due, else when it will be. Call it at start, and when the page is visible again. */
  check(): void {
    clearTimeout(this.timer);
    if (!this.parts.isVisible()) return;
    const { fresh, now } = this.parts;
    const remaining = computePageRefreshDelayMs(Math.max(fresh.arrival.at, this.refreshedAt), now());
    if (remaining > 0) this.timer = setTimeout(() => this.check(), remaining);
    else void this.refresh();
  }

  /** What arrives after a navigation is dropped, because the data of the new page is newer. */
  private async refresh(): Promise<void> {
    const { fresh, now } = this.parts;
    const { arrival } = fresh;
    this.refreshedAt = now();
    this.check();
    const answers = await Promise.all(fresh.shownParts().map((part) => this.request(part)));
    if (fresh.arrival !== arrival) return;
    runInAction(() => {
      for (const answer of answers) fresh.add(answer);
    });
  }

  /** Nothing if the call fails. */
  private async request(part: RefreshedContentName): Promise<RefreshedContent> {
    try {
      return { [part]: await this.parts.currentContent[part]()() };
    } catch {
      return {};
    }
  }
}
