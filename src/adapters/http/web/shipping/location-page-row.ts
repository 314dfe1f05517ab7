import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { ShowError } from '#application/shell/show-error';
import type { ChooseZip } from '#application/shipping/choose-zip';
import { zipRefusalMessages, zipRefusedTitle } from '#application/shipping/messages';
import { safeRedirect } from '#domain/identity/redirect';
import { findRoutePath } from '#domain/shell/routes';
import { goTo, showPage } from '../answers';
import { defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import type { PrivatePageRow } from '../page-row';

type LocationShop = { readonly chooseZip: ChooseZip; readonly showError: ShowError };

/** The page to go back to, without `?notice=`, so that it does not show an old notice again. */
const parseReturnPath = (field: ReadFormField): string => {
  const home = findRoutePath('home');
  const path = O.getOrElse(() => home)(safeRedirect(field('return', 'exact') || home));
  const [page = home, query = ''] = path.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.delete('notice');
  return parameters.size > 0 ? `${page}?${parameters}` : page;
};

const chooseLocation = defineForm<LocationShop>()({
  parse: ({ field }) => E.right(field('zip')),
  useCase: ({ chooseZip }, zip) => chooseZip.execute(zip),
  respond: async (chosen, { field, shop }) => {
    const back = parseReturnPath(field);
    if (E.isRight(chosen)) return goTo(back, chosen.right);
    const sentence = zipRefusalMessages[chosen.left.kind];
    return showPage(await shop.showError.said(422, zipRefusedTitle, sentence, { text: 'Go back', url: back })());
  },
});

export const locationPageRow: PrivatePageRow<LocationShop> = {
  route: 'location',
  audience: 'none',
  act: chooseLocation,
};
