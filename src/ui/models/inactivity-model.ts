import * as E from 'fp-ts/Either';
import { runInAction } from 'mobx';
import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import { inactivityMessages } from '#application/identity/messages';
import type { ActivityStore } from '#application/ports/activity-store';
import type { Clock } from '#application/ports/clock';
import {
  type ActivityTimes,
  claimRefresh,
  countSecondsLeft,
  type InactivityStep,
  inactivityCountdownMs,
  nextInactivityStep,
  postponeRefresh,
} from '#domain/identity/inactivity';
import { defaultInactivitySeconds } from '#domain/identity/session';
import { type Instant, instant } from '#domain/time';
import { makeModel } from './make-model';

type State =
  | { readonly step: 'hidden' | 'over' }
  | { readonly step: 'alert'; readonly endsAt: Instant; readonly secondsLeft: number };

/** What the model needs of its browser. */
export type WatchedBrowser = {
  readonly now: Clock;
  readonly isSignedIn: () => boolean;
  /** Whether the page that is shown is one on which nobody is warned (SE-07). */
  readonly isExempt: () => boolean;
  /** Logs out, and leaves the page for that to log in again. */
  readonly logOut: () => void;
  /** Whether this tab waits for a page that replaces the one that is shown. */
  readonly isLeaving: () => boolean;
  /** Loads the page again, after another tab has logged out. */
  readonly reload: () => void;
  /** Says once that nobody is logged in anymore because of inactivity, if this tab has recorded that. */
  readonly announceLogOut: () => void;
};

/** Milliseconds between two looks at whether the log-out is over by now, and how many a tab takes before it loads again. */
const logOutCheck = { pauseMs: 250, most: 40 } as const;

/** Milliseconds after which an exempt page looks at the clock again. */
const exemptPauseMs = 60_000;
const secondMs = 1000;

/** Keeps the session of an active visitor alive, and warns an inactive one before it ends (SE-04 to SE-11). */
export class InactivityModel {
  state: State = { step: 'hidden' };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What this tab has read or written last: clearing the times leaves no reason. */
  private lastTimes: ActivityTimes | undefined;

  constructor(
    private readonly keepSessionAlive: KeepSessionAlive,
    private readonly store: ActivityStore,
    private readonly browser: WatchedBrowser,
  ) {
    makeModel<InactivityModel, 'timer' | 'lastTimes'>(this, { timer: false, lastTimes: false });
  }

  /**
   * Call it once a page was loaded, which is activity unless another tab is warning. If this tab was logged out, the
   * cookie may be older than that, so a refresh tells whether someone is logged in again (SE-11).
   */
  start(): void {
    if (this.browser.isSignedIn()) this.watch();
    else this.browser.announceLogOut();
  }

  /** Call it at activity. It does not dismiss an open alert, nor save a session whose time is over (SE-06). */
  recordActivity(): void {
    const kind = this.nextStep()?.kind;
    const isLate = kind === 'alert' || kind === 'end';
    if (kind !== undefined && (!isLate || this.browser.isExempt())) this.write({ lastActivityAt: this.browser.now() });
    this.check();
  }

  /** Looks at the clock that all tabs share. Call it also when the tab is visible again. */
  check(): void {
    clearTimeout(this.timer);
    if (this.state.step === 'over') return;
    const step = this.nextStep();
    if (step && this.browser.isSignedIn()) this.take(step);
    else this.followOtherTab();
  }

  /** Refreshes the session by force, and arms the timer again whether that succeeds or gets no response (SE-08, SE-09). */
  async continueSession(): Promise<void> {
    if (this.state.step !== 'alert') return;
    this.write({ lastActivityAt: this.browser.now(), lastRefreshAt: this.browser.now() });
    this.check();
    if ((await this.refresh(true)) === 'over') this.endSession();
  }

  /** Records why the session ends, hides the alert, and logs out in all tabs: the countdown is over, or was cut short (SE-10). */
  endSession(): void {
    if (this.state.step === 'over') return;
    this.store.markLoggedOut(true);
    this.store.writeInactiveEnd(this.browser.now());
    this.stop();
    this.store.clear();
    this.browser.logOut();
  }

  private watch(): void {
    const step = this.nextStep();
    if (!step || step.kind === 'end')
      this.write({
        lastActivityAt: this.browser.now(),
        lastRefreshAt: instant(0),
        inactivitySeconds: defaultInactivitySeconds,
      });
    else if (step.kind !== 'alert') this.write({ lastActivityAt: this.browser.now() });
    this.store.onChange(this.check);
    if (this.store.isMarkedLoggedOut()) void this.refreshInTurn();
    else this.check();
  }

  private nextStep(): InactivityStep | undefined {
    const times = this.store.read();
    if (!times) return undefined;
    this.lastTimes = times;
    return nextInactivityStep(times, this.browser.now());
  }

  private take(step: InactivityStep): void {
    const isLate = step.kind === 'alert' || step.kind === 'end';
    if (isLate && this.browser.isExempt()) this.hideFor(exemptPauseMs);
    else if (step.kind === 'end') this.endSession();
    else if (step.kind === 'alert') this.alert(step.endsAt);
    else if (step.kind === 'wait') this.hideFor(step.until - this.browser.now());
    // The form that this tab has sent may be ending the session.
    else if (this.browser.isLeaving()) this.hideFor(logOutCheck.pauseMs);
    else void this.refreshInTurn();
  }

  /** A time is written first, so that no other tab refreshes too unless this page is left before the response. */
  private async refreshInTurn(): Promise<void> {
    const times = this.store.read() ?? { inactivitySeconds: defaultInactivitySeconds };
    this.write({ lastRefreshAt: claimRefresh(times, this.browser.now()) });
    this.check();
    if ((await this.refresh(false)) === 'alive' || this.state.step === 'over') return;
    this.stop();
    this.browser.announceLogOut();
  }

  private hideFor(milliseconds: number): void {
    if (this.state.step !== 'hidden') this.state = { step: 'hidden' };
    this.timer = setTimeout(this.check, milliseconds);
  }

  private alert(endsAt: Instant): void {
    this.state = { step: 'alert', endsAt, secondsLeft: countSecondsLeft(endsAt, this.browser.now()) };
    this.timer = setTimeout(this.check, secondMs);
  }

  private async refresh(isForced: boolean): Promise<'over' | 'alive'> {
    try {
      const refreshed = await this.keepSessionAlive.execute({ isForced })();
      if (E.isLeft(refreshed)) {
        console.error(inactivityMessages.notRefreshed);
        return 'over';
      }
      if (!this.browser.isSignedIn()) {
        this.endUnsetSession();
        return 'over';
      }
      this.store.markLoggedOut(false);
      const { inactivitySeconds } = refreshed.right;
      this.write({ lastRefreshAt: this.browser.now(), inactivitySeconds });
      this.check();
    } catch {
      console.error(inactivityMessages.notRefreshed);
      const times = this.store.read();
      if (times) this.write({ lastRefreshAt: postponeRefresh(times, this.browser.now()) });
      this.check();
    }
    return 'alive';
  }

  /** The browser has not taken the cookies of a refresh (SE-14). Does nothing if another tab has logged out. */
  private endUnsetSession(): void {
    if (this.state.step === 'over') return;
    console.error(inactivityMessages.notSet);
    this.endSession();
  }

  /** Another tab, a form of this one or the server has ended the session. What this page shows is of nobody anymore. */
  private followOtherTab(): void {
    this.stop();
    if (this.browser.isExempt()) return;
    if (this.wasEndedByInactivity()) this.store.markLoggedOut(true);
    this.reloadOnceLoggedOut(logOutCheck.most);
  }

  /**
   * Whether inactivity ended the session: the tab that ended it has said so, or the time was over by what this tab knows.
   * The cookie, the times and what the other tab says may arrive here in any order.
   */
  private wasEndedByInactivity(): boolean {
    const now = this.browser.now();
    const endedAt = this.store.findInactiveEnd();
    if (endedAt !== undefined && Math.abs(now - endedAt) <= inactivityCountdownMs) return true;
    return this.lastTimes !== undefined && nextInactivityStep(this.lastTimes, now).kind === 'end';
  }

  /**
   * A page that is loaded before the other tab has logged out would still belong to someone. If this tab itself has logged
   * out by a form, the cookie goes before the next page comes, and loading this one again would lose that one.
   */
  private reloadOnceLoggedOut(checks: number): void {
    const isDue = !this.browser.isSignedIn() && !this.browser.isLeaving();
    if (isDue || checks === 0) this.browser.reload();
    else this.timer = setTimeout(() => this.reloadOnceLoggedOut(checks - 1), logOutCheck.pauseMs);
  }

  private stop(): void {
    clearTimeout(this.timer);
    runInAction(() => {
      this.state = { step: 'over' };
    });
  }

  private write(some: Partial<ActivityTimes>): void {
    const now = this.browser.now();
    const times = this.store.read();
    const unknown = { lastActivityAt: now, lastRefreshAt: now, inactivitySeconds: defaultInactivitySeconds };
    if (this.state.step === 'over') return;
    this.lastTimes = { ...unknown, ...times, ...some };
    this.store.write(this.lastTimes);
  }
}
