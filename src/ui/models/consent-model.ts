import type { ConsentStore } from '#application/ports/consent-store';
import { allowsCategory, type ConsentCategory, type ConsentChoice } from '#domain/consent/consent-choice';
import { makeModel } from './make-model';

const isSame = (one: ConsentChoice | undefined, other: ConsentChoice | undefined): boolean =>
  one?.functional === other?.functional && one?.advertising === other?.advertising;

/** What this browser allows. Functional and advertising start false (CO-01), until the cookie is read. */
export class ConsentModel {
  /** The present choice; undefined while nothing is decided. */
  choice: ConsentChoice | undefined = undefined;
  /** What the shop's own banner shows. */
  banner: 'closed' | 'question' | 'preferences' = 'closed';
  /** The open banner of a consent tool in place of the shop's own. */
  toolBanner: HTMLElement | undefined = undefined;
  private listeners: readonly (() => void)[] = [];

  constructor(
    private readonly store: ConsentStore,
    /** Opens the preferences of the consent tool, which for the shop's own are `showBanner('preferences')`. */
    readonly openPreferences: () => Promise<void>,
  ) {
    makeModel(this);
  }

  allows(category: ConsentCategory): boolean {
    return allowsCategory(this.choice, category);
  }

  showBanner(banner: ConsentModel['banner']): void {
    this.banner = banner;
  }

  setToolBanner(banner: HTMLElement | undefined): void {
    this.toolBanner = banner;
  }

  /** Reads the cookie again: at start, after the server has set it, and when the page is seen again. */
  refresh(): void {
    const choice = this.store.read();
    if (isSame(choice, this.choice)) return;
    this.choice = choice;
    if (choice) this.banner = 'closed';
    for (const listener of this.listeners) listener();
  }

  /** Calls `act` whenever the choice has changed, until the returned function is called. */
  onChange(act: () => void): () => void {
    this.listeners = [...this.listeners, act];
    return () => {
      this.listeners = this.listeners.filter((listener) => listener !== act);
    };
  }
}
