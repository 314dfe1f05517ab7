import { ContainerModule } from 'inversify';
import { HttpChooseConsent } from '#adapters/http/client/http-choose-consent';
import { HttpCurrentContent } from '#adapters/http/client/http-current-content';
import { HttpKeepSessionAlive } from '#adapters/http/client/http-keep-session-alive';
import { HttpOwnProfile } from '#adapters/http/client/http-own-profile';
import { HttpProductCards } from '#adapters/http/client/http-product-cards';
import { HttpSendContactMessage } from '#adapters/http/client/http-send-contact-message';
import { HttpSignUpForNews } from '#adapters/http/client/http-sign-up-for-news';
import { HttpStartCheckout } from '#adapters/http/client/http-start-checkout';
import { HttpSuggestClinics } from '#adapters/http/client/http-suggest-clinics';
import { HttpSuggestSearch } from '#adapters/http/client/http-suggest-search';
import { browserInjectionTokens as tokens } from '../browser-tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

/**
 * What few visits ask for, over the client of the rest: a chunk of its own. `platform` and `identity` are in the paths of
 * calls where settings name others than the defaults.
 */
export const createBrowserOnDemandModule = ({ platform, identity }: DOMStringMap): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(tokens.ownProfile)
      .toResolvedValue(
        (client) => new HttpOwnProfile(client, platform === undefined ? undefined : { platform }),
        [tokens.client],
      )
      .inSingletonScope();
    bind(tokens.suggestClinics)
      .toResolvedValue(
        (client) => new HttpSuggestClinics(client, identity === undefined ? undefined : { identity }),
        [tokens.client],
      )
      .inSingletonScope();
    const bindClass = createClassBinder(bind, 'singleton');
    bindClass(tokens.chooseConsent, HttpChooseConsent, tokens.client);
    bindClass(tokens.currentContent, HttpCurrentContent, tokens.client);
    bindClass(tokens.keepSessionAlive, HttpKeepSessionAlive, tokens.client);
    bindClass(tokens.productCards, HttpProductCards, tokens.client);
    bindClass(tokens.signUpForNews, HttpSignUpForNews, tokens.client);
    bindClass(tokens.sendContactMessage, HttpSendContactMessage, tokens.client);
    bindClass(tokens.startCheckout, HttpStartCheckout, tokens.client, tokens.cookie);
    bindClass(tokens.suggestSearch, HttpSuggestSearch, tokens.client);
  });
