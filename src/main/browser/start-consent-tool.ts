import { cookieConsentStore, hasPrivacySignal } from '#adapters/browser/cookie-consent-store';
import { requireVisible } from '#adapters/browser/require-visible';
import { PolledConsentTool } from '#adapters/privacy-api/polled-consent-tool';
import { installPrivacyApi, preferenceMessage } from '#adapters/privacy-api/privacy-api';
import { FollowConsentTool } from '#application/consent/follow-consent-tool';
import { bannerMessages } from '#application/consent/messages';
import type { ConsentTool } from '#application/ports/consent-tool';
import { asksForConsent } from '#domain/shell/routes';
import type { ShopModels } from '#ui/shop-models.ts';
import { reportPageError } from './report-page-error.ts';

type Models = Pick<ShopModels, 'consent' | 'loadShop' | 'notices'>;

type ReportError = (error: unknown) => void;

const follow = ({ consent, loadShop, notices }: Models, tool: ConsentTool, report: ReportError): ConsentTool => {
  new FollowConsentTool({
    tool,
    store: cookieConsentStore,
    chooseConsent: { execute: (choice) => async () => (await loadShop()).chooseConsent.execute(choice)() },
    hasPrivacySignal,
    onStored: consent.refresh,
    onFailed: (error, isSubmitted) => {
      report(error);
      if (isSubmitted) notices.showNotice({ tone: 'error', text: bannerMessages.notSaved });
    },
  }).start();
  return tool;
};

const visibleWithinMs = 1_000;

/** `tool`, whose preferences count as failed if a content blocker hides them. */
const requireVisiblePreferences = (tool: ConsentTool, selector: string): ConsentTool => {
  const open = tool.openPreferences.bind(tool);
  tool.openPreferences = () => async () => {
    await open()();
    await requireVisible(selector, visibleWithinMs);
  };
  return tool;
};

/** The shop's own banner, behind the same privacy API as the tools of others. */
const openEmbedded = (models: Models, report: ReportError): ConsentTool => {
  const { consent } = models;
  installPrivacyApi({
    read: cookieConsentStore.read,
    openPreferences: () => consent.showBanner('preferences'),
  });
  consent.onChange(() => window.postMessage(preferenceMessage, location.origin));
  if (!consent.choice && consent.banner === 'closed') consent.showBanner('question');
  const tool = new PolledConsentTool(location.origin);
  return follow(models, requireVisiblePreferences(tool, '[data-step="preferences"]'), report);
};

const openHosted = (models: Models, report: ReportError, scriptUrl: string, origin: string): ConsentTool => {
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.async = true;
  document.head.append(script);
  return follow(models, new PolledConsentTool(origin), report);
};

const openCookieConsent = async (models: Models, report: ReportError): Promise<ConsentTool> => {
  const { CookieConsentTool } = await import('#adapters/cookieconsent/cookieconsent-tool');
  const { choice } = models.consent;
  const tool = await CookieConsentTool.open({
    choice,
    hasPrivacySignal: hasPrivacySignal(),
    onBanner: models.consent.setToolBanner,
  });
  if (!choice && asksForConsent(location.pathname)) void tool.ask();
  return follow(models, requireVisiblePreferences(tool, '#cc-main .pm'), report);
};

/** Starts the consent tool that the page names: `cookieconsent`, `hosted {script} {origin}`, or the shop's own banner. */
export const startConsentTool = async (models: Models, build: string): Promise<ConsentTool> => {
  const report = (error: unknown): void => reportPageError(error, build);
  const [tool, scriptUrl, origin] = document.documentElement.dataset.consent?.split(' ') ?? [];
  if (tool === 'cookieconsent') return openCookieConsent(models, report);
  if (scriptUrl !== undefined && origin !== undefined) return openHosted(models, report, scriptUrl, origin);
  return openEmbedded(models, report);
};
