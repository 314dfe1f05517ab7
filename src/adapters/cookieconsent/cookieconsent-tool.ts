import * as CookieConsent from 'vanilla-cookieconsent';
import type { ConsentTool } from '#application/ports/consent-tool';
import type { ConsentChoice } from '#domain/consent/consent-choice';
import sheetUrl from './cookieconsent.css?url';
import { buildCookieConsentTexts } from './cookieconsent-texts';

type Category = 'functional' | 'advertising';

type CookieConsentInputs = {
  /** What's allowed now; undefined while nothing is decided. */
  readonly choice: ConsentChoice | undefined;
  readonly hasPrivacySignal: boolean;
  /** Called with the banner when it opens, which stays invisible until it has a `data-place`, and with nothing when it closes. */
  readonly onBanner?: (banner: HTMLElement | undefined) => void;
};

const categoryOf = (choice: ConsentChoice | undefined, name: Category, isRefused = false) => ({
  enabled: choice?.[name] === true && !isRefused,
  readOnly: isRefused,
});

/** Adds the style sheet. If it can't be loaded, the tool is shown without it. */
const addSheet = (): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheetUrl;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });

const chosenNow = (): ConsentChoice => {
  const { acceptedCategories } = CookieConsent.getUserPreferences();
  return {
    functional: acceptedCategories.includes('functional'),
    advertising: acceptedCategories.includes('advertising'),
  };
};

/**
 * The banner and preferences of vanilla-cookieconsent. It stores nothing: its own cookie expires as it is set, and the
 * choice comes from the shop's cookie.
 */
export class CookieConsentTool implements ConsentTool {
  private choice: ConsentChoice | undefined;
  private sheet: Promise<void> | undefined;
  private listeners: readonly ((isSubmitted: boolean) => void)[] = [];

  private constructor({ choice }: CookieConsentInputs) {
    this.choice = choice;
  }

  static async open(inputs: CookieConsentInputs): Promise<CookieConsentTool> {
    const { choice, hasPrivacySignal, onBanner = () => undefined } = inputs;
    const tool = new CookieConsentTool(inputs);
    const submitted = (): void => tool.submitted();
    CookieConsent.reset(true);
    await CookieConsent.run({
      autoShow: false,
      hideFromBots: false,
      manageScriptTags: false,
      autoClearCookies: false,
      cookie: { name: 'cookieconsent', expiresAfterDays: -1 },
      guiOptions: {
        consentModal: { layout: 'box', position: 'bottom right', equalWeightButtons: true },
        preferencesModal: { layout: 'box', equalWeightButtons: true },
      },
      categories: {
        required: { enabled: true, readOnly: true },
        functional: categoryOf(choice, 'functional'),
        advertising: categoryOf(choice, 'advertising', hasPrivacySignal),
      },
      language: { default: 'en', translations: { en: buildCookieConsentTexts(hasPrivacySignal) } },
      onModalShow: ({ modalName }) => {
        if (modalName === 'consentModal') onBanner(document.querySelector<HTMLElement>('#cc-main .cm') ?? undefined);
      },
      onModalHide: ({ modalName }) => {
        if (modalName === 'consentModal') onBanner(undefined);
      },
      onFirstConsent: submitted,
      onChange: submitted,
    });
    return tool;
  }

  /** Shows its banner, once its style sheet is there. */
  async ask(): Promise<void> {
    await this.loadSheet();
    CookieConsent.show(true);
  }

  read(): ConsentChoice | undefined {
    return this.choice;
  }

  openPreferences = () => async (): Promise<void> => {
    await this.loadSheet();
    CookieConsent.showPreferences();
  };

  onAnswer(act: (isSubmitted: boolean) => void): () => void {
    this.listeners = [...this.listeners, act];
    act(false);
    return () => {
      this.listeners = this.listeners.filter((listener) => listener !== act);
    };
  }

  private loadSheet(): Promise<void> {
    this.sheet ??= addSheet();
    return this.sheet;
  }

  private submitted(): void {
    this.choice = chosenNow();
    for (const listener of this.listeners) listener(true);
  }
}
