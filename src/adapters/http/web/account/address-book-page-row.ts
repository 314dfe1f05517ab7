import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { AddressBookRequest, RefusedAddressForm } from '#application/account/address-book-page';
import type { ShowAddressBook } from '#application/account/show-address-book';
import { addressBookMessages, addressRefusalMessages, buildAddressFieldMessages } from '#application/customer/messages';
import type { SaveAddress, SaveAddressRefusal } from '#application/customer/save-address';
import type { Addresses } from '#application/ports/addresses';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import {
  type AddressId,
  type CustomerAddressText,
  customerAddressFields,
  type SavedAddress,
} from '#domain/customer/customer-address';
import { findRoutePath } from '#domain/shell/routes';
import { goTo, readText, showOrLogIn } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import type { Act, FormVisit, PrivatePageRow, WebAnswer } from '../page-row';

type AddressBookShop = {
  readonly showAddressBook: ShowAddressBook;
  readonly addresses: Addresses;
  readonly saveAddress: SaveAddress;
};

type Notice = keyof Pick<typeof addressBookMessages, 'added' | 'changed' | 'deleted' | 'default'>;

const longest = 1000;

const backWith = (notice: Notice, changed: Readonly<Record<string, string>> = {}): WebAnswer => {
  const query = new URLSearchParams({ notice, ...changed });
  return goTo(`${findRoutePath('addressBook')}?${query}`);
};

const show = async (
  visit: FormVisit<AddressBookShop>,
  request: AddressBookRequest,
  status: number,
): Promise<WebAnswer> => showOrLogIn(visit, await visit.shop.showAddressBook.execute(request, status)());

const addressGone = (visit: FormVisit<AddressBookShop>): Promise<WebAnswer> =>
  show(visit, { step: { kind: 'edit', id: parseId(visit.field) } }, 404);

const parseId = (field: ReadFormField) => field('id') as AddressId;

const nameAutoship = (id: string): Pick<AddressBookRequest, 'autoshipId'> =>
  id === '' ? {} : { autoshipId: id as AutoshipContractId };

const parseAddress = (field: ReadFormField) => ({
  typed: Object.fromEntries(
    customerAddressFields.map((name) => [name, field(name, 'exact').slice(0, longest)]),
  ) as CustomerAddressText,
  isHomeDeliveryOnly: field('homeDeliveryOnly') === 'true',
});

const refusalOf = (
  refusal: Exclude<SaveAddressRefusal, { kind: 'AddressNotFound' }>,
): Pick<RefusedAddressForm, 'errors' | 'alert'> =>
  refusal.kind === 'InvalidAddress'
    ? { errors: buildAddressFieldMessages(refusal.errors) }
    : { errors: {}, alert: addressRefusalMessages[refusal.kind] };

const save = defineForm<AddressBookShop>()({
  parse: ({ field }) => E.right({ id: parseId(field), ...parseAddress(field), ...nameAutoship(field('autoship')) }),
  useCase:
    ({ saveAddress, showAddressBook }, { id, typed, isHomeDeliveryOnly }) =>
    async () => {
      const outdated = id === '' ? [] : await showAddressBook.listShippingTo(id)();
      const input = { ...typed, ...(isHomeDeliveryOnly ? { isHomeDeliveryOnly } : {}) };
      const saved = await saveAddress.execute(input, id === '' ? undefined : id)();
      return E.map((address: SavedAddress) => ({ address, outdated }))(saved);
    },
  respond: async (saved, visit, { id, typed, isHomeDeliveryOnly, autoshipId }) => {
    if (E.isRight(saved)) {
      const { address, outdated } = saved.right;
      if (id !== '')
        return backWith('changed', {
          saved: address.id,
          ...(outdated.length === 0 ? {} : { outdated: outdated.join(',') }),
        });
      const { showAddressBook } = visit.shop;
      const next = autoshipId && (await showAddressBook.findChangePath(autoshipId, address)());
      return next === undefined ? backWith('added') : goTo(next);
    }
    if (saved.left.kind === 'AddressNotFound') return addressGone(visit);
    const values = { ...typed, ...(isHomeDeliveryOnly ? { homeDeliveryOnly: 'true' } : {}) };
    const step = id === '' ? ({ kind: 'add' } as const) : ({ kind: 'edit', id } as const);
    const refused = { values, ...refusalOf(saved.left) };
    return show(visit, { step, refused, ...(autoshipId ? { autoshipId } : {}) }, 422);
  },
});

const makeDefault = defineForm<AddressBookShop>()({
  parse: ({ field }) => E.right(parseId(field)),
  useCase: ({ addresses }, id) =>
    pipe(TE.fromTask(addresses.makeDefault(id)), TE.chainW(TE.fromOption(() => undefined))),
  respond: (chosen, visit) => (E.isRight(chosen) ? backWith('default') : addressGone(visit)),
});

const remove = defineForm<AddressBookShop>()({
  parse: ({ field }) => E.right(parseId(field)),
  useCase: ({ addresses }, id) => TE.fromTask(addresses.delete(id)),
  respond: (deleted, visit) => (E.isRight(deleted) && deleted.right ? backWith('deleted') : addressGone(visit)),
});

/** The forms of the address book, by the value of their field `intent`. */
export const addressBookForms: Readonly<Record<string, Act<AddressBookShop>>> = {
  save,
  delete: remove,
  'make-default': makeDefault,
};

const noticeOf = (name: unknown): { readonly notice?: string } =>
  typeof name === 'string' && Object.hasOwn(addressBookMessages, name)
    ? { notice: addressBookMessages[name as Notice] }
    : {};

/**
 * What the query of the page asks for: `notice`, `add` with the `autoship` it's for, the address `saved` just now with the Autoships
 * `outdated` by it, or the id of one as `edit` or `delete`.
 */
const parseQuery = (query: Readonly<Record<string, unknown>>): AddressBookRequest => {
  for (const kind of ['edit', 'delete'] as const) {
    const id = query[kind];
    if (typeof id === 'string') return { step: { kind, id: id as AddressId } };
  }
  if (query.add !== undefined) return { step: { kind: 'add' }, ...nameAutoship(readText(query.autoship)) };
  const savedId = readText(query.saved) as AddressId;
  const outdatedIds = readText(query.outdated).split(',') as AutoshipContractId[];
  return { ...noticeOf(query.notice), ...(savedId === '' ? {} : { savedId, outdatedIds }) };
};

export const addressBookPageRow: PrivatePageRow<AddressBookShop> = {
  route: 'addressBook',
  audience: 'customer',
  load: async (visit) => showOrLogIn(visit, await visit.shop.showAddressBook.execute(parseQuery(visit.query))()),
  act: chooseForm(addressBookForms, save),
};
