import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import { omitNullish } from '#adapters/codecs/mapped-codec';
import type { DeleteMetafield } from '#application/customer/delete-metafield';
import type { CustomerDetails, GetCustomer } from '#application/customer/get-customer';
import { customerApiMessages } from '#application/customer/messages';
import type { SaveAddress, SaveAddressRefusal } from '#application/customer/save-address';
import type { UpdateCustomer } from '#application/customer/update-customer';
import type { Addresses } from '#application/ports/addresses';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { SavedAddress } from '#domain/customer/customer-address';
import type { Metafield, MetafieldName } from '#domain/customer/metafield';
import type { ProfileChange } from '#domain/customer/profile';
import type { ApiRefusal } from '../call';
import {
  buildWireSavedAddress,
  parseAddressPayload,
  type WireSavedAddress,
} from '../wire/customer/customer-address-codec';
import type { MetafieldInput, UpdateInput } from '../wire/customer/customer-calls';
import {
  buildAddressUserErrors,
  buildDeleteUserError,
  buildUpdateUserError,
} from '../wire/customer/customer-user-errors';
import type { ApiUserError } from '../wire/user-error';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type CustomerCallShop = {
  readonly getCustomer: GetCustomer;
  readonly updateCustomer: UpdateCustomer;
  readonly deleteMetafield: DeleteMetafield;
  readonly addresses: Addresses;
  readonly saveAddress: SaveAddress;
};

const addressNotFound: ApiRefusal = { code: 'NOT_FOUND', message: customerApiMessages.addressNotFound };

const buildWireQuota = (quota: CustomerDetails['quota']) => {
  if (!quota) return { quotaMonth: null, quotaValue: null, quotaCart: null, quotaLimit: null, quotaResetsOn: null };
  const { usedPounds, cartPounds, limitPounds, resetsOn } = quota.meter;
  return {
    quotaMonth: quota.month,
    quotaValue: usedPounds,
    quotaCart: cartPounds ?? 0,
    quotaLimit: limitPounds,
    quotaResetsOn: resetsOn,
  };
};

const buildWireCustomer = ({ profile, addresses, metafields, quota }: CustomerDetails, { chosenZip }: Visitor) => {
  const metafieldOf = (name: MetafieldName) => {
    const found = metafields.find((metafield) => metafield.name === name);
    return found ? { id: found.id, value: found.value } : null;
  };
  const defaultAddress = addresses.find(({ isDefault }) => isDefault);
  return {
    ...profile,
    phone: profile.phone ?? null,
    ...buildWireQuota(quota),
    // Whoever has a session has an account, and no account is ever disabled.
    state: 'enabled',
    persistedCartMetafield: metafieldOf('profeeding/persisted_cart_id'),
    preferredAddress: metafieldOf('profeeding/preferred_address'),
    soldTo: metafieldOf('custom/sold_to'),
    shipToZip: metafieldOf('custom/ship_to'),
    clinicZip: metafieldOf('custom/clinic_zip'),
    addresses: addresses.map(buildWireSavedAddress),
    defaultAddress: defaultAddress ? buildWireSavedAddress(defaultAddress) : null,
    zipCode: chosenZip ?? null,
  };
};

const buildWireMetafield = ({ id, name, value }: Metafield) => {
  const [namespace = '', key = ''] = name.split('/');
  return { id, namespace, key, value };
};

const parseMetafield = ({ id, namespace, key, value }: MetafieldInput) => ({
  name: `${namespace}/${key}`,
  value,
  ...omitNullish({ id }),
});

const parseProfileChange = ({ firstName, lastName, phone, acceptsMarketing }: UpdateInput): ProfileChange => ({
  ...omitNullish({ firstName, lastName, acceptsMarketing }),
  ...(phone === undefined ? {} : { phone: phone ?? '' }),
});

type SavedAnswer = { readonly customerAddress: WireSavedAddress | null; readonly userErrors: readonly ApiUserError[] };

const answerSaved = (saved: E.Either<SaveAddressRefusal, SavedAddress>): E.Either<ApiRefusal, SavedAnswer> => {
  if (E.isRight(saved)) return E.right({ customerAddress: buildWireSavedAddress(saved.right), userErrors: [] });
  return saved.left.kind === 'AddressNotFound'
    ? E.left(addressNotFound)
    : E.right({ customerAddress: null, userErrors: buildAddressUserErrors(saved.left) });
};

export const customerHandlers = {
  getCustomer: async (_request, { shop, visitor }) => {
    const found = await shop.getCustomer.execute()();
    return E.right({ customer: O.isSome(found) ? buildWireCustomer(found.value, visitor) : null });
  },
  updateCustomer: async ({ customerId, updateInput }, { shop }) => {
    const updated = await shop.updateCustomer.execute({
      customerId,
      profile: parseProfileChange(updateInput),
      metafields: (updateInput.metafields ?? []).map(parseMetafield),
    })();
    if (E.isLeft(updated)) return E.left({ code: 'NOT_FOUND', message: customerApiMessages.customerNotFound });
    const { metafields, problems } = updated.right;
    const customer = { id: customerId, metafields: metafields.map(buildWireMetafield) };
    return E.right({ customerUpdate: { customer, userErrors: problems.map(buildUpdateUserError) } });
  },
  deleteMetafield: async ({ metafieldId }, { shop }) => {
    const deleted = await shop.deleteMetafield.execute(metafieldId)();
    return E.right(
      E.isLeft(deleted)
        ? { deletedId: null, userErrors: [buildDeleteUserError(deleted.left)] }
        : { deletedId: deleted.right ? metafieldId : null, userErrors: [] },
    );
  },
  updateCustomerDefaultAddress: async ({ addressId }, { shop, visitor }) => {
    const chosen = await shop.addresses.makeDefault(addressId)();
    const id = findVisitingCustomer(visitor)?.id;
    if (O.isNone(chosen) || id === undefined) return E.left(addressNotFound);
    const customer = { id, defaultAddress: buildWireSavedAddress(chosen.value) };
    return E.right({ customerDefaultAddressUpdate: { customer, userErrors: [] } });
  },
  customerAddressCreate: async ({ address }, { shop }) =>
    pipe(
      answerSaved(await shop.saveAddress.execute(parseAddressPayload(address))()),
      E.map((customerAddressCreate) => ({ customerAddressCreate })),
    ),
  customerAddressUpdate: async ({ id, address }, { shop }) =>
    pipe(
      answerSaved(await shop.saveAddress.execute(parseAddressPayload(address), id)()),
      E.map((customerAddressUpdate) => ({ customerAddressUpdate })),
    ),
  customerAddressDelete: async ({ id }, { shop }) =>
    (await shop.addresses.delete(id)())
      ? E.right({ customerAddressDelete: { deletedCustomerAddressId: id, userErrors: [] } })
      : E.left(addressNotFound),
} satisfies Partial<ApiHandlers<CustomerCallShop>>;
