import { ContainerModule } from 'inversify';
import { HttpProductCards } from '#adapters/http/client/http-product-cards';
import { HttpSendContactMessage } from '#adapters/http/client/http-send-contact-message';
import { HttpSignUpForNews } from '#adapters/http/client/http-sign-up-for-news';
import { HttpStartCheckout } from '#adapters/http/client/http-start-checkout';
import { HttpSuggestSearch } from '#adapters/http/client/http-suggest-search';
import { browserTokens as tokens } from '../tokens.ts';

/** What few visits ask for, over the client of the rest: a chunk of its own. */
export const browserOnDemandModule = new ContainerModule(({ bind }) => {
  bind(tokens.productCards).toResolvedValue((client) => new HttpProductCards(client), [tokens.client]);
  bind(tokens.signUpForNews).toResolvedValue((client) => new HttpSignUpForNews(client), [tokens.client]);
  bind(tokens.sendContactMessage).toResolvedValue((client) => new HttpSendContactMessage(client), [tokens.client]);
  bind(tokens.startCheckout).toResolvedValue(
    (client, cookie) => new HttpStartCheckout(client, cookie),
    [tokens.client, tokens.cookie],
  );
  bind(tokens.suggestSearch).toResolvedValue((client) => new HttpSuggestSearch(client), [tokens.client]);
});
