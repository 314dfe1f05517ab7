import * as E from 'fp-ts/Either';
import type { SendContactMessage } from '#application/content/send-contact-message';
import type { ShowContent } from '#application/content/show-content';
import { type ContactInput, contactFields } from '#domain/content/contact-form';
import { findRoutePath, type RouteName, routeDefinitions } from '#domain/shell/routes';
import { readRetryAfter } from '../../retry-after';
import { goTo } from '../answers';
import { defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import { definePublicPage, type PublicPageRow } from '../page-row';

type ContactShop = { readonly showContent: ShowContent; readonly sendContactMessage: SendContactMessage };

const longest = 8000;

const parseMessage = (field: ReadFormField): ContactInput =>
  Object.fromEntries(contactFields.map((name) => [name, field(name, 'exact').slice(0, longest)])) as ContactInput;

/** API-27 without script: redirects to the confirmation, or shows the form again with its errors. */
const sendMessage = defineForm<ContactShop>()({
  parse: ({ field, request }) => E.right({ input: parseMessage(field), clientIp: request.ip }),
  useCase: ({ sendContactMessage }, message) => sendContactMessage.execute(message),
  respond: async (sent, { shop }, { input }) => {
    if (E.isRight(sent)) return goTo(`${findRoutePath('contact')}?sent=${sent.right.reference}`);
    const refusal = sent.left;
    if (refusal.kind === 'Invalid')
      return shop.showContent.refusing({ kind: 'refused', input, errors: refusal.errors })();
    const retryAfter = readRetryAfter(refusal);
    return { ...(await shop.showContent.refusing({ kind: 'too-many', input, ...retryAfter })()), ...retryAfter };
  },
});

const defineContentPage = (route: RouteName) =>
  definePublicPage<ContactShop, 'content'>(route, 'content', ({ showContent }, url) => showContent.execute(url));

const contentRoutes = (Object.keys(routeDefinitions) as RouteName[]).filter(
  (route) => routeDefinitions[route].isContent === true,
);

/** The pages whose content editors write. */
export const contentPageRows: readonly PublicPageRow<ContactShop>[] = contentRoutes.map((route) =>
  route === 'contact' ? { ...defineContentPage(route), act: sendMessage } : defineContentPage(route),
);
