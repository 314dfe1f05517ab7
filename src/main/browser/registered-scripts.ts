import { documentScripts } from '#adapters/browser/document-scripts';
import { scriptReloadMessage } from '#application/consent/messages';
import { ScriptRegister } from '#application/consent/script-register';
import type { ConsentCategory } from '#domain/consent/consent-choice';
import type { ShopModels } from '#ui/shop-models.ts';

/** The scripts that the page names by category, as `{category} {url} {url} …` between commas. */
const parseNamedScripts = (named: string): readonly { readonly category: ConsentCategory; readonly src: string }[] =>
  named.split(',').flatMap((ofCategory) => {
    const [category, ...urls] = ofCategory.split(' ');
    return urls.map((src) => ({ category: category as ConsentCategory, src }));
  });

/**
 * Loads the scripts of other parties that the settings name, by what's allowed (CO-02, CO-03). The settings refuse a URL
 * that isn't on a host of SCRIPT_HOSTS.
 */
export const startRegisteredScripts = ({ consent, notices }: ShopModels, named: string): void => {
  const scripts = parseNamedScripts(named);
  const register = new ScriptRegister({
    scripts: documentScripts,
    allows: (category) => (consent.choice ? consent.allows(category) : undefined),
    offerReload: () =>
      notices.showNotice({
        tone: 'success',
        text: scriptReloadMessage,
        action: { label: 'Reload', run: () => location.reload() },
      }),
  });
  consent.onChange(() => void register.consentChanged()());
  for (const { category, src } of scripts)
    void register.register({ id: src, category, options: { src }, removeOnDecline: true })();
};
