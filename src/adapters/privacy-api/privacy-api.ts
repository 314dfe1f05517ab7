import type { ConsentChoice } from '#domain/consent/consent-choice';
import { formatPrivacyDecision } from './privacy-decision-codec';

/** What a consent tool puts on the window as `PrivacyManagerAPI`. */
type PrivacyApi = { readonly callApi: (method: string, host: string) => unknown };

type PrivacyWindow = { PrivacyManagerAPI?: unknown };

/** The privacy API of this page; undefined while no tool has put one there. */
export const findPrivacyApi = (): PrivacyApi | undefined => {
  const api = (window as PrivacyWindow).PrivacyManagerAPI;
  const isThere = typeof api === 'object' && api !== null && 'callApi' in api && typeof api.callApi === 'function';
  return isThere ? (api as PrivacyApi) : undefined;
};

/** What a tool says to the page, and the shop's own banner to itself, when a choice was made. */
export const preferenceMessage = JSON.stringify({ source: 'PrivacyManagerAPI', message: 'submit_preferences' });

type EmbeddedTool = {
  readonly read: () => ConsentChoice | undefined;
  readonly openPreferences: () => void;
};

/** Puts the privacy API of the shop's own banner on the window. */
export const installPrivacyApi = ({ read, openPreferences }: EmbeddedTool): void => {
  const callApi = (method: string): unknown => {
    if (method === 'getConsentDecision') return formatPrivacyDecision(read());
    if (method === 'openPreferences') openPreferences();
    return undefined;
  };
  (window as PrivacyWindow).PrivacyManagerAPI = { callApi };
};
