import { cookieConsentStore, hasPrivacySignal } from '#adapters/browser/cookie-consent-store';
import { PolledConsentTool } from '#adapters/privacy-api/polled-consent-tool';
import { installPrivacyApi, preferenceMessage } from '#adapters/privacy-api/privacy-api';
import { FollowConsentTool } from '#application/consent/follow-consent-tool';
import type { ConsentTool } from '#application/ports/consent-tool';
import { findRoutePath } from '#domain/shell/routes';
import type { ShopModels } from '#ui/shop-models.ts';

type Models = Pick<ShopModels, 'consent' | 'shop'>;

const follow = ({ consent, shop }: Models, tool: ConsentTool): ConsentTool => {
  new FollowConsentTool({
    tool,
    store: cookieConsentStore,
    chooseConsent: shop.chooseConsent,
    hasPrivacySignal,
    onStored: consent.refresh,
  }).start();
  return tool;
};

/** The shop's own banner, behind the same privacy API as the tools of others. */
const openEmbedded = (models: Models): ConsentTool => {
  const { consent } = models;
  installPrivacyApi({
    read: cookieConsentStore.read,
    openPreferences: () => consent.showBanner('preferences'),
  });
  consent.onChange(() => window.postMessage(preferenceMessage, location.origin));
  if (!consent.choice && consent.banner === 'closed') consent.showBanner('question');
  return follow(models, new PolledConsentTool(location.origin));
};

const openHosted = (models: Models, scriptUrl: string, origin: string): ConsentTool => {
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.async = true;
  document.head.append(script);
  return follow(models, new PolledConsentTool(origin));
};

const openCookieConsent = async (models: Models): Promise<ConsentTool> => {
  const { CookieConsentTool } = await import('#adapters/cookieconsent/cookieconsent-tool');
  const { choice } = models.consent;
  const tool = await CookieConsentTool.open({ choice, hasPrivacySignal: hasPrivacySignal() });
  if (!choice && location.pathname !== findRoutePath('privacy')) void tool.ask();
  return follow(models, tool);
};

/** Starts the consent tool that the page names: `cookieconsent`, `hosted {script} {origin}`, or the shop's own banner. */
export const startConsentTool = async (models: Models): Promise<ConsentTool> => {
  const [tool, scriptUrl, origin] = document.documentElement.dataset.consent?.split(' ') ?? [];
  if (tool === 'cookieconsent') return openCookieConsent(models);
  if (scriptUrl !== undefined && origin !== undefined) return openHosted(models, scriptUrl, origin);
  return openEmbedded(models);
};
