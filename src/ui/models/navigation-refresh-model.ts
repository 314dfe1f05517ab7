import * as E from 'fp-ts/Either';
import { inactivityMessages } from '#application/identity/messages';
import type { LoadShop } from '../shop';

/** What the model needs of its browser. */
export type RefreshingBrowser = {
  readonly isSignedIn: () => boolean;
  /** Logs out, and leaves the page. */
  readonly logOut: () => void;
};

/** Refreshes the session of staff on navigation, and logs them out if that fails (SE-12, SE-13, CT-12). */
export class NavigationRefreshModel {
  private running: Promise<void> | undefined;

  constructor(
    private readonly loadShop: LoadShop<'keepSessionAlive'>,
    private readonly browser: RefreshingBrowser,
  ) {}

  /** Call it with each navigation. Navigations while a refresh runs share it; a guest has none. */
  refresh(): Promise<void> {
    if (!this.browser.isSignedIn()) return Promise.resolve();
    this.running ??= this.refreshOnce().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async refreshOnce(): Promise<void> {
    const isAlive = await this.ask().catch(() => this.ask().catch(() => false));
    // A refresh that has left no cookie has yielded no token.
    if (isAlive && this.browser.isSignedIn()) return;
    console.error(inactivityMessages.notRefreshed);
    this.browser.logOut();
  }

  /** Throws if the shop doesn't respond. */
  private async ask(): Promise<boolean> {
    const { keepSessionAlive } = await this.loadShop();
    return E.isRight(await keepSessionAlive.execute({ isForced: false })());
  }
}
