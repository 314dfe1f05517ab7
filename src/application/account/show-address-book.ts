import type { Task } from 'fp-ts/Task';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import {
  type AddressId,
  type CustomerAddress,
  isSameAddress,
  type SavedAddress,
} from '#domain/customer/customer-address';
import { buildRoutePath } from '#domain/shell/routes';
import { isZipServed } from '#domain/shipping/zip';
import { buildChangePath } from '../autoship/change-url';
import { loadOwnAutoships } from '../autoship/load-own-autoships';
import type { NameAutoships } from '../autoship/name-autoships';
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
  AddressFormView,
} from './address-book-page';

const valuesOf = ({ provinceCode, countryCode: _country, isHomeDeliveryOnly, ...texts }: CustomerAddress) => ({
  ...texts,
  state: provinceCode,
  ...(isHomeDeliveryOnly === undefined ? {} : { homeDeliveryOnly: String(isHomeDeliveryOnly) }),
});

const offerAddress = ({ contract }: Autoship, name: string, { id: addressId }: SavedAddress) => ({
  key: contract.id,
  text: addressBookMessages.outdatedAutoship(name, contract.every, contract.address.address1),
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
    private readonly nameAutoships: NameAutoships,
    private readonly report: ReportError,
  ) {}

  execute(request: AddressBookRequest = {}, status?: number): Task<PageData<AddressBookScreenData> | undefined> {
    return async () => {
      const [addresses, warehouses] = await Promise.all([this.addresses.list()(), this.stock.warehouses()()]);
      const ranges = warehouses.flatMap((warehouse) => warehouse.ranges);
      const { notice, savedId, outdatedIds = [], step } = request;
      const saved = addresses.find(({ id }) => id === savedId);
      const offered = saved ? await this.offerToAutoships(saved, outdatedIds) : [];
      const autoship = await this.findFormAutoship(request);
      const named = step && 'id' in step ? addresses.find(({ id }) => id === step.id) : undefined;
      const isGone = step !== undefined && step.kind !== 'add' && named === undefined;
      const load = async (customer: SignedInCustomer) => ({
        kind: 'address-book' as const,
        addresses,
        unserved: addresses.filter(({ zip }) => !isZipServed(zip, ranges)).map(({ id }) => id),
        view: isGone ? ({ kind: 'list' } as const) : this.viewOf(request, named, customer, autoship),
        ...(notice === undefined ? {} : { notice }),
        autoships: offered,
        ...(isGone ? { alert: addressRefusalMessages.AddressNotFound } : {}),
      });
      return this.pages.build('addressBook', load, isGone ? 404 : status)();
    };
  }

  /** The page that asks whether an Autoship ships to an address from now on; undefined if it isn't the customer's. */
  findChangePath(
    autoshipId: AutoshipContractId,
    { id: addressId }: Pick<SavedAddress, 'id'>,
  ): Task<string | undefined> {
    return async () => {
      const autoship = await this.findLive(autoshipId);
      return autoship && buildChangePath(autoship.contract.id, { kind: 'set-address', addressId });
    };
  }

  private async findLive(id: AutoshipContractId): Promise<Autoship | undefined> {
    return (await this.listLive()).find(({ contract }) => contract.id === id);
  }

  private async listLive(): Promise<readonly Autoship[]> {
    const all = (await loadOwnAutoships(this.autoships, this.report)()) ?? [];
    return all.filter(({ contract: { status } }) => status.kind !== 'canceled');
  }

  /** The customer's Autoships that ship to an address of the book as it is now. */
  listShippingTo(id: AddressId): Task<readonly AutoshipContractId[]> {
    return async () => {
      const address = (await this.addresses.list()()).find((one) => one.id === id);
      if (!address) return [];
      return (await this.listLive())
        .filter(({ contract }) => isSameAddress(contract.address, address))
        .map(({ contract }) => contract.id);
    };
  }

  /** Offers the saved address to Autoships that shipped to it as it was before, and still do. */
  private async offerToAutoships(saved: SavedAddress, outdatedIds: readonly AutoshipContractId[]) {
    if (outdatedIds.length === 0) return [];
    const outdated = (await this.listLive()).filter(
      ({ contract: { id, address } }) => outdatedIds.includes(id) && !isSameAddress(address, saved),
    );
    const names = await this.nameAutoships.execute(outdated)();
    return outdated.map((autoship, position) => offerAddress(autoship, names[position] ?? '', saved));
  }

  private async findFormAutoship({ step, autoshipId }: AddressBookRequest): Promise<AddressFormView['autoship']> {
    if (step?.kind !== 'add' || autoshipId === undefined) return undefined;
    const autoship = await this.findLive(autoshipId);
    if (!autoship) return undefined;
    const [name = ''] = await this.nameAutoships.execute([autoship])();
    return {
      id: autoship.contract.id,
      sentence: addressBookMessages.forAutoship(name),
      url: buildRoutePath('autoship', autoship.contract.id),
    };
  }

  private viewOf(
    { step, refused }: AddressBookRequest,
    named: SavedAddress | undefined,
    { session: { firstName, lastName } }: SignedInCustomer,
    autoship: AddressFormView['autoship'],
  ): AddressBookView {
    if (step?.kind === 'delete' && named) return { kind: 'delete', address: named };
    if (step?.kind === 'edit' && named)
      return { kind: 'form', id: named.id, ...(refused ?? { values: formValuesOf(named), errors: {} }) };
    return step === undefined
      ? { kind: 'list' }
      : {
          kind: 'form',
          ...(refused ?? { values: { firstName, lastName }, errors: {} }),
          ...(autoship ? { autoship } : {}),
        };
  }
}
