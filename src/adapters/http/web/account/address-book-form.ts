import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { AddressBookRequest, RefusedAddressForm } from '#application/account/address-book-page';
import { addressBookMessages, addressRefusalMessages, buildAddressFieldMessages } from '#application/customer/messages';
import type { SaveAddressRefusal } from '#application/customer/save-address';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { type AddressId, type CustomerAddressText, customerAddressFields } from '#domain/customer/customer-address';
import type { ReadFormField } from '../form-fields';

type AddressBookNotice = keyof Pick<typeof addressBookMessages, 'added' | 'changed' | 'deleted' | 'default'>;

/** What a posted form has done, or the page that shows why it was refused. */
type AddressBookFormOutcome =
  | { readonly notice: AddressBookNotice }
  | { readonly status: number; readonly request: AddressBookRequest };

type AddressBookForm = {
  readonly shop: Pick<VisitorUseCases, 'addresses' | 'saveAddress'>;
  readonly field: ReadFormField;
};

const longest = 1000;

const addressGone = (id: AddressId): AddressBookFormOutcome => ({
  status: 404,
  request: { step: { kind: 'edit', id } },
});

const refusalOf = (
  refusal: Exclude<SaveAddressRefusal, { kind: 'AddressNotFound' }>,
): Pick<RefusedAddressForm, 'errors' | 'alert'> =>
  refusal.kind === 'InvalidAddress'
    ? { errors: buildAddressFieldMessages(refusal.errors) }
    : { errors: {}, alert: addressRefusalMessages[refusal.kind] };

const save = async ({ shop, field }: AddressBookForm, id: AddressId): Promise<AddressBookFormOutcome> => {
  const typed = Object.fromEntries(
    customerAddressFields.map((name) => [name, field(name, 'exact').slice(0, longest)]),
  ) as CustomerAddressText;
  const homeDeliveryOnly = field('homeDeliveryOnly') === 'true';
  const input = { ...typed, ...(homeDeliveryOnly ? { isHomeDeliveryOnly: true } : {}) };
  const saved = await shop.saveAddress.execute(input, id === '' ? undefined : id)();
  if (E.isRight(saved)) return { notice: id === '' ? 'added' : 'changed' };
  if (saved.left.kind === 'AddressNotFound') return addressGone(id);
  const values = { ...typed, ...(homeDeliveryOnly ? { homeDeliveryOnly: 'true' } : {}) };
  const step = id === '' ? ({ kind: 'add' } as const) : ({ kind: 'edit', id } as const);
  return { status: 422, request: { step, refused: { values, ...refusalOf(saved.left) } } };
};

const makeDefault = async ({ shop }: AddressBookForm, id: AddressId): Promise<AddressBookFormOutcome> =>
  O.isSome(await shop.addresses.makeDefault(id)()) ? { notice: 'default' } : addressGone(id);

const remove = async ({ shop }: AddressBookForm, id: AddressId): Promise<AddressBookFormOutcome> =>
  (await shop.addresses.delete(id)()) ? { notice: 'deleted' } : addressGone(id);

/** The actions of forms that post to the address book, by the value of their field `intent`. */
export const addressBookForms: Readonly<Partial<Record<string, typeof save>>> = {
  save,
  delete: remove,
  'make-default': makeDefault,
};

/** Processes a posted form of the address book, by the value of its field `intent`; an unknown one saves. */
export const processAddressBookForm = (form: AddressBookForm): Promise<AddressBookFormOutcome> => {
  const intent = form.field('intent');
  const process = (Object.hasOwn(addressBookForms, intent) ? addressBookForms[intent] : undefined) ?? save;
  return process(form, form.field('id') as AddressId);
};

const noticeOf = (name: unknown): { readonly notice?: string } =>
  typeof name === 'string' && Object.hasOwn(addressBookMessages, name)
    ? { notice: addressBookMessages[name as AddressBookNotice] }
    : {};

/** What the query of the page asks for: `notice`, `add`, or the id of an address as `edit` or `delete`. */
export const parseAddressBookQuery = (query: Readonly<Record<string, unknown>>): AddressBookRequest => {
  for (const kind of ['edit', 'delete'] as const) {
    const id = query[kind];
    if (typeof id === 'string') return { step: { kind, id: id as AddressId } };
  }
  return query.add === undefined ? noticeOf(query.notice) : { step: { kind: 'add' } };
};
