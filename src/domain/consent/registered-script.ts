import type { ConsentCategory } from './consent-choice';

/** A script of another party that a page may load once its category is allowed (EN-28). */
export type RegisteredScript = {
  readonly id: string;
  readonly category: ConsentCategory;
  readonly options: { readonly src: string };
  /** Undefined before a decision, and until the script has loaded. */
  readonly status?: 'loaded' | 'removed';
  /** Removes the elements of the script when consent is withdrawn (CO-03). */
  readonly removeOnDecline: boolean;
  readonly onApproved?: () => void;
  readonly onDenied?: () => void;
  readonly onBeforeLoad?: () => void;
  readonly onLoaded?: () => void;
  readonly onRemoved?: () => void;
};
