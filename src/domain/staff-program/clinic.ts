import { buildEmailKey } from '../mail/email';
import type { AmericanStateCode } from '../shipping/states';
import type { Zip } from '../shipping/zip';
import { normalizeKey } from '../typed-text';

/** The group id under which the program knows a clinic, school or shelter (RO-27, CT-24). */
export type ClinicId = string & { readonly ClinicId: unique symbol };

/** A group id from what was typed or sent. It may not belong to any clinic. */
export const normalizeClinicId = (typed: string): ClinicId => normalizeKey(typed) as ClinicId;

export const clinicKinds = ['clinic', 'school', 'shelter'] as const;
export type ClinicKind = (typeof clinicKinds)[number];

/** The address of a clinic (EN-08). */
export type ClinicAddress = {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly provinceCode: AmericanStateCode;
  readonly zip: Zip;
  readonly phone?: string;
};

/** A clinic, school or shelter whose staff or students may join the program. */
export type Clinic = {
  readonly id: ClinicId;
  readonly kind: ClinicKind;
  readonly name: string;
  readonly address: ClinicAddress;
  /** The account to which orders for it are shipped, and the one to which they are sold. */
  readonly shipTo: string;
  readonly soldTo: string;
  /** The account group of people who join, which decides eligibility and prices (SE-03, RO-24). */
  readonly accountGroup: string;
  /** Orders go to homes only (CH-03). */
  readonly isHomeDeliveryOnly: boolean;
  /** The domain of its own emails: someone with a verified email there joins without approval (ST-16). */
  readonly emailDomain?: string;
};

/** What a search shows of a clinic: no phone and no account number (ST-16). */
export type FoundClinic = Pick<Clinic, 'id' | 'kind' | 'name'> & Pick<ClinicAddress, 'city' | 'provinceCode' | 'zip'>;

export const describeFoundClinic = ({ id, kind, name, address }: Clinic): FoundClinic => ({
  id,
  kind,
  name,
  city: address.city,
  provinceCode: address.provinceCode,
  zip: address.zip,
});

/** Whether a confirmed email is on the clinic's own domain; subdomains don't count. */
export const isAddressOfClinic = (email: string, { emailDomain }: Pick<Clinic, 'emailDomain'>): boolean =>
  emailDomain !== undefined && buildEmailKey(email).endsWith(`@${emailDomain.toLowerCase()}`);
