import type { ConsentCategory } from './consent-choice';

/** A script of another party that a page may load once its category is allowed (EN-28). */
export type RegisteredScript = {
  readonly id: string;
  readonly category: ConsentCategory;
  readonly options: { readonly src: string };
  /** Undefined before a decision, and until the script has loaded. */
  readonly status?: 'loaded' | 'removed';
  /** Removes the elements of the script when leave is withdrawn (CO-03). */
  readonly removeOnDecline: boolean;
  readonly onApproved?: () => void;
  readonly onDenied?: () => void;
  readonly onBeforeLoad?: () => void;
  readonly onLoaded?: () => void;
  readonly onRemoved?: () => void;
};

/** Whether a script may come from an address: over https, and from the shop's own origin or one of `hosts`. */
export const isAllowedScriptUrl = (src: string, ownOrigin: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(src, ownOrigin)) return false;
  const { origin, protocol, host } = new URL(src, ownOrigin);
  return origin === ownOrigin || (protocol === 'https:' && (hosts.includes(host) || hosts.includes(origin)));
};
