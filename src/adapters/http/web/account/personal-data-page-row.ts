import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { findDeleteAccountAlert } from '#application/account/messages';
import type { OwnPersonalData } from '#application/account/own-personal-data';
import type { ShowPersonalData } from '#application/account/show-personal-data';
import { buildIdentityErrors } from '#application/identity/messages';
import { buildLoginPath } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { readRetryAfter } from '../../retry-after';
import { goTo, showOrLogIn } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import { identityRefusalStatuses } from '../identity/identity-refusal-statuses';
import type { PrivatePageRow } from '../page-row';

type PersonalDataShop = { readonly showPersonalData: ShowPersonalData; readonly ownPersonalData: OwnPersonalData };

const paymentRunningStatus = 409;

const deleteAccount = defineForm<PersonalDataShop>()({
  parse: ({ field, request }) =>
    E.right({ currentPassword: field('currentPassword', 'exact'), typedEmail: field('email'), clientIp: request.ip }),
  useCase: ({ ownPersonalData }, asked) => ownPersonalData.delete(asked),
  respond: async (deleted, visit) => {
    if (E.isRight(deleted)) return goTo(`${findRoutePath('logout')}?deleted=1`, { session: 'logged-out' });
    const refusal = deleted.left;
    const alert = refusal.kind === 'Invalid' ? undefined : findDeleteAccountAlert(refusal);
    const state = {
      ...(refusal.kind === 'Invalid' ? { errors: buildIdentityErrors(refusal.errors) } : {}),
      ...(alert === undefined ? {} : { alert }),
    };
    const status = refusal.kind === 'PaymentRunning' ? paymentRunningStatus : identityRefusalStatuses[refusal.kind];
    const page = await visit.shop.showPersonalData.execute(state, status)();
    return { ...showOrLogIn(visit, page), ...readRetryAfter(refusal) };
  },
});

const download = defineForm<PersonalDataShop>()({
  parse: () => E.right(undefined),
  useCase: ({ ownPersonalData }) =>
    pipe(TE.fromTask(ownPersonalData.download()), TE.chainW(TE.fromNullable({ kind: 'Guest' } as const))),
  respond: (file) => {
    if (E.isLeft(file))
      return { kind: 'redirect', status: 302, location: buildLoginPath(findRoutePath('personalData')) };
    return {
      kind: 'raw',
      status: 200,
      headers: {
        'content-disposition': 'attachment; filename="my-data.json"',
        'content-type': 'application/json; charset=utf-8',
      },
      body: JSON.stringify(file.right, null, 2),
    };
  },
});

export const personalDataPageRow: PrivatePageRow<PersonalDataShop> = {
  route: 'personalData',
  audience: 'customer',
  load: async (visit) => showOrLogIn(visit, await visit.shop.showPersonalData.execute()()),
  act: chooseForm({ delete: deleteAccount }, download),
};
