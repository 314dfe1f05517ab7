import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type * as TE from 'fp-ts/TaskEither';
import type { CartId } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import {
  checkMetafieldValue,
  isMetafieldName,
  type Metafield,
  type MetafieldId,
  type MetafieldName,
  persistedCartName,
} from '#domain/customer/metafield';
import {
  checkProfileChange,
  type ProfileChange,
  type ProfileField,
  type ProfileFieldError,
} from '#domain/customer/profile';
import { parseHomeOrClinic } from '#domain/shipping/place';
import type { Site } from '#domain/site';
import { isDecidedByProgram, listProfileMetafields } from '#domain/staff-program/profile-metafields';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import type { Carts } from '../ports/carts';
import type { Metafields } from '../ports/metafields';
import type { AccountChanges } from '../ports/transactions';
import { findVisitingCustomer, type Visitor } from '../visitor';

/** A metafield to write. With an `id`, only the metafield of that name that has it is changed. */
type MetafieldChange = {
  readonly id?: MetafieldId;
  /** `{namespace}/{key}`. */
  readonly name: string;
  readonly value: string;
};

/**
 * Why a metafield is skipped: EN-11 doesn't list it, its value isn't allowed, no metafield has its id, or the program
 * decided another value.
 */
export type MetafieldProblem =
  | 'metafield-name'
  | 'metafield-value'
  | 'metafield-cart'
  | 'metafield-id'
  | 'metafield-program';

/** A part of an update that was skipped: a field of the profile, or the metafield at `index`. */
export type CustomerUpdateProblem =
  | { readonly field: ProfileField; readonly error: ProfileFieldError }
  | { readonly index: number; readonly error: MetafieldProblem };

export type CustomerUpdate = {
  readonly customerId: CustomerId;
  readonly profile: ProfileChange;
  readonly metafields: readonly MetafieldChange[];
};

/** The visitor isn't the customer that the update names (ST-09). */
export type CustomerNotFound = { readonly kind: 'CustomerNotFound' };

export type CustomerUpdateOutcome = {
  /** All of the customer's, after the update. */
  readonly metafields: readonly Metafield[];
  readonly problems: readonly CustomerUpdateProblem[];
};

type Ports = Parameters<Parameters<AccountChanges['run']>[0]>[0];
type WritePorts = Pick<Ports, 'metafields' | 'staffProfiles'>;
type Buyer = {
  readonly customerId: CustomerId;
  readonly site: Site;
  /** The carts that the customer may save. */
  readonly carts: ReadonlySet<string>;
};

const hasMetafield = async (
  metafields: Pick<Metafields, 'list'>,
  name: MetafieldName,
  id: MetafieldId,
): Promise<boolean> => (await metafields.list()()).some((one) => one.id === id && one.name === name);

/** Whether a person may give the metafield the value; on the staff site only the one that clinic and program decided. */
const isAllowed = async (
  { staffProfiles }: WritePorts,
  { customerId, site }: Buyer,
  name: MetafieldName,
  value: string,
): Promise<boolean> => {
  if (site !== 'HPSF' || !isDecidedByProgram(name)) return true;
  const profile = O.getOrElse(() => emptyStaffProfile)(await staffProfiles.find(customerId)());
  return listProfileMetafields(profile).some((one) => one.name === name && one.value === value);
};

const writeMetafield = async (
  ports: WritePorts,
  buyer: Buyer,
  { id, name, value }: MetafieldChange,
): Promise<O.Option<MetafieldProblem>> => {
  if (!isMetafieldName(name)) return O.some('metafield-name');
  const checked = checkMetafieldValue(name, value);
  if (E.isLeft(checked)) return O.some('metafield-value');
  if (id !== undefined && !(await hasMetafield(ports.metafields, name, id))) return O.some('metafield-id');
  if (!(await isAllowed(ports, buyer, name, checked.right))) return O.some('metafield-program');
  if (name === persistedCartName && !buyer.carts.has(checked.right)) return O.some('metafield-cart');
  await ports.metafields.set(name, checked.right)();
  return O.none;
};

/**
 * Changes the visiting customer, in one transaction if accounts are embedded, after a cart that they save has become
 * theirs. Refused changes are skipped and named; the rest is written (CU-03, ER-06). Only the visiting customer can be
 * changed (ST-09).
 */
export class UpdateCustomer {
  constructor(
    private readonly changes: AccountChanges,
    private readonly visitor: Visitor,
    private readonly carts: Pick<Carts, 'contents' | 'attach'>,
    private readonly metafields: Pick<Metafields, 'list'>,
  ) {}

  execute(update: CustomerUpdate): TE.TaskEither<CustomerNotFound, CustomerUpdateOutcome> {
    return async () => {
      const { customerId } = update;
      if (findVisitingCustomer(this.visitor)?.id !== customerId) return E.left({ kind: 'CustomerNotFound' });
      const carts = await this.attachCarts(update.metafields);
      return this.change(update, { customerId, site: this.visitor.site, carts })();
    };
  }

  /** The carts among these values that the customer may read (CA-25); from now on they are the customer's. */
  private async attachCarts(changes: readonly MetafieldChange[]): Promise<ReadonlySet<string>> {
    const attached = new Set<string>();
    for (const { id, name, value } of changes) {
      if (name !== persistedCartName) continue;
      const checked = checkMetafieldValue(name, value);
      if (E.isLeft(checked) || (id !== undefined && !(await hasMetafield(this.metafields, name, id)))) continue;
      const cartId = checked.right as CartId;
      const isReadable = E.isRight(await this.carts.contents(cartId)());
      if (isReadable && (await this.carts.attach(cartId)())) attached.add(cartId);
    }
    return attached;
  }

  private change(update: CustomerUpdate, buyer: Buyer): TE.TaskEither<CustomerNotFound, CustomerUpdateOutcome> {
    return this.changes.run((ports) => async () => {
      const { customerId } = update;
      const own = O.toUndefined(await ports.customerProfiles.find()());
      if (own?.id !== customerId) return E.left({ kind: 'CustomerNotFound' });
      const outcome = await this.write(ports, update, buyer);
      if (this.visitor.site === 'HPSF') await this.changeStaffProfile(ports, customerId, update.metafields, outcome);
      return E.right(outcome);
    });
  }

  /** A changed preferred address changes the staff profile too (CU-02). */
  private async changeStaffProfile(
    { staffProfiles }: Pick<Ports, 'staffProfiles'>,
    customerId: CustomerId,
    asked: readonly MetafieldChange[],
    { metafields, problems }: CustomerUpdateOutcome,
  ): Promise<void> {
    const name = 'profeeding/preferred_address';
    const written = metafields.find((metafield) => metafield.name === name)?.value;
    const preferredAddress = written === undefined ? undefined : parseHomeOrClinic(written);
    const isSkipped = (index: number) => problems.some((problem) => 'index' in problem && problem.index === index);
    const isWritten = asked.some((one, index) => one.name === name && !isSkipped(index));
    if (preferredAddress === undefined || !isWritten) return;
    await staffProfiles.change(customerId, { preferredAddress })();
  }

  private async write(
    ports: Ports,
    { profile, metafields }: CustomerUpdate,
    buyer: Buyer,
  ): Promise<CustomerUpdateOutcome> {
    const { valid, errors } = checkProfileChange(profile);
    await ports.customerProfiles.change(valid)();
    const problems: CustomerUpdateProblem[] = Object.entries(errors).map(([field, error]) => ({
      field: field as ProfileField,
      error,
    }));
    for (const [index, metafield] of metafields.entries()) {
      const problem = await writeMetafield(ports, buyer, metafield);
      if (O.isSome(problem)) problems.push({ index, error: problem.value });
    }
    return { metafields: await ports.metafields.list()(), problems };
  }
}
