import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { RecordConsent } from '#application/consent/record-consent';
import type { ShowPrivacy } from '#application/consent/show-privacy';
import { type ConsentChoice, everythingOptional, nothingOptional } from '#domain/consent/consent-choice';
import { findRoutePath } from '#domain/shell/routes';
import { readRequestConsent } from '../../request-consent';
import { goTo, showPage } from '../answers';
import { defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import type { PrivatePageRow } from '../page-row';

type PrivacyShop = { readonly showPrivacy: ShowPrivacy; readonly recordConsent: RecordConsent };

/** All, nothing, or what is checked. */
const parseChoice = (field: ReadFormField): ConsentChoice => {
  if (field('intent') === 'accept') return everythingOptional;
  if (field('intent') === 'reject') return nothingOptional;
  return { functional: field('functional') === 'on', advertising: field('advertising') === 'on' };
};

const choose = defineForm<PrivacyShop>()({
  parse: ({ field, request }) => {
    const { decision, hasPrivacySignal } = readRequestConsent(request);
    return E.right({
      choice: parseChoice(field),
      source: 'page' as const,
      hasPrivacySignal,
      clientIp: request.ip,
      ...(decision ? { browserId: decision.browserId } : {}),
    });
  },
  useCase: ({ recordConsent }, choice) => TE.fromTask(recordConsent.execute(choice)),
  respond: (recorded) =>
    goTo(`${findRoutePath('privacy')}?notice=saved`, E.isRight(recorded) ? { consent: recorded.right } : {}),
});

export const privacyPageRow: PrivatePageRow<PrivacyShop> = {
  route: 'privacy',
  audience: 'visitor',
  load: async ({ shop, request, query }) =>
    showPage(await shop.showPrivacy.execute({ ...readRequestConsent(request), isSaved: query.notice === 'saved' })()),
  act: choose,
};
