import type { Task } from 'fp-ts/Task';
import type { AutoshipContract } from '#domain/autoship/contract';
import { type CustomerAddress, isSameAddress, type SavedAddress } from '#domain/customer/customer-address';
import { isZipServed } from '#domain/shipping/zip';
import { buildChangePath } from '../autoship/change-url';
import { loadOwnAutoships } from '../autoship/load-own-autoships';
import { addressBookMessages, addressRefusalMessages } from '../customer/messages';
import type { Addresses } from '../ports/addresses';
import type { Autoships } from '../ports/autoships';
import type { ReportError } from '../ports/report';
import type { Stock } from '../ports/stock';
import type { PageData } from '../shell/page';
import type { SignedInCustomer } from '../visitor';
import type { AccountPageBuilder } from './account-page-builder';
import type {
  AddressBookRequest,
  AddressBookScreenData,
  AddressBookView,
  AddressFormValues,
} from './address-book-page';

const valuesOf = ({ provinceCode, countryCode: _country, isHomeDeliveryOnly, ...texts }: CustomerAddress) => ({
  ...texts,
  state: provinceCode,
  ...(isHomeDeliveryOnly === undefined ? {} : { homeDeliveryOnly: String(isHomeDeliveryOnly) }),
});

const offerAddress = (contract: AutoshipContract, { id: addressId }: SavedAddress) => ({
  key: contract.id,
  text: addressBookMessages.outdatedAutoship(contract.every, contract.address.address1),
  url: buildChangePath(contract.id, { kind: 'set-address', addressId }),
});

const formValuesOf = ({ id: _id, isDefault: _isDefault, ...address }: SavedAddress): AddressFormValues =>
  valuesOf(address);

/** The visiting customer's address book; undefined for a guest. An address that isn't in the book is a 404. */
export class ShowAddressBook {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly addresses: Addresses,
    private readonly stock: Pick<Stock, 'warehouses'>,
    private readonly autoships: Pick<Autoships, 'list'>,
    private readonly report: ReportError,
  ) {}

  execute(request: AddressBookRequest = {}, status?: number): Task<PageData<AddressBookScreenData> | undefined> {
    return async () => {
      const [addresses, warehouses] = await Promise.all([this.addresses.list()(), this.stock.warehouses()()]);
      const ranges = warehouses.flatMap((warehouse) => warehouse.ranges);
      const { notice, savedId, step } = request;
      const saved = addresses.find(({ id }) => id === savedId);
      const outdated = saved ? await this.listOutdated(addresses) : [];
      const named = step && 'id' in step ? addresses.find(({ id }) => id === step.id) : undefined;
      const isGone = step !== undefined && step.kind !== 'add' && named === undefined;
      const load = async (customer: SignedInCustomer) => ({
        kind: 'address-book' as const,
        addresses,
        unserved: addresses.filter(({ zip }) => !isZipServed(zip, ranges)).map(({ id }) => id),
        view: isGone ? ({ kind: 'list' } as const) : this.viewOf(request, named, customer),
        ...(notice === undefined ? {} : { notice }),
        autoships: saved ? outdated.map((autoship) => offerAddress(autoship, saved)) : [],
        ...(isGone ? { alert: addressRefusalMessages.AddressNotFound } : {}),
      });
      return this.pages.build('addressBook', load, isGone ? 404 : status)();
    };
  }

  /** Autoships that ship to an address that isn't in the book, such as the one that was just changed. */
  private async listOutdated(addresses: readonly SavedAddress[]): Promise<readonly AutoshipContract[]> {
    return ((await loadOwnAutoships(this.autoships, this.report)()) ?? [])
      .map(({ contract }) => contract)
      .filter(({ status }) => status.kind !== 'canceled')
      .filter(({ address }) => !addresses.some((saved) => isSameAddress(saved, address)));
  }

  private viewOf(
    { step, refused }: AddressBookRequest,
    named: SavedAddress | undefined,
    { session: { firstName, lastName } }: SignedInCustomer,
  ): AddressBookView {
    if (step?.kind === 'delete' && named) return { kind: 'delete', address: named };
    if (step?.kind === 'edit' && named)
      return { kind: 'form', id: named.id, ...(refused ?? { values: formValuesOf(named), errors: {} }) };
    return step === undefined
      ? { kind: 'list' }
      : { kind: 'form', ...(refused ?? { values: { firstName, lastName }, errors: {} }) };
  }
}
