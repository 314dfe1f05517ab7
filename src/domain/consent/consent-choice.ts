/** What a visitor may be asked to allow (CO-06, EN-27). Required storage is always allowed. */
export type ConsentCategory = 'required' | 'functional' | 'advertising';

/** What's allowed besides required storage. */
export type ConsentChoice = { readonly functional: boolean; readonly advertising: boolean };

/** A random id that the choices of one browser on one site have in common. It names nobody. */
export type ConsentBrowserId = string & { readonly ConsentBrowserId: unique symbol };

/** A choice, the version of the text that was read for it, and whose it is. */
export type ConsentDecision = ConsentChoice & {
  readonly textVersion: string;
  readonly browserId: ConsentBrowserId;
};

/** How a choice reached the shop; `signal`: Global Privacy Control overruled the choice of the banner or the page. */
export type ConsentSource = 'banner' | 'page' | 'signal';

/** The version of the text that explains the categories: change it whenever their meaning changes. */
export const consentTextVersion = '2026-11';

/** Functional and advertising start false (CO-01). */
export const nothingOptional: ConsentChoice = { functional: false, advertising: false };
export const everythingOptional: ConsentChoice = { functional: true, advertising: true };

/** Global Privacy Control refuses advertising, whatever is chosen. */
export const applyPrivacySignal = (choice: ConsentChoice, hasPrivacySignal: boolean): ConsentChoice => ({
  functional: choice.functional,
  advertising: choice.advertising && !hasPrivacySignal,
});

/** What a decision allows now. None, and one on an outdated text, is undecided, which allows nothing optional. */
export const findCurrentChoice = (
  decision: ConsentDecision | undefined,
  hasPrivacySignal: boolean,
): ConsentChoice | undefined =>
  decision?.textVersion === consentTextVersion ? applyPrivacySignal(decision, hasPrivacySignal) : undefined;

/** Whether a category is allowed; `choice` is undefined while nothing is decided. */
export const allowsCategory = (choice: ConsentChoice | undefined, category: ConsentCategory): boolean =>
  category === 'required' || choice?.[category] === true;
