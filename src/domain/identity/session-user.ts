import * as O from 'fp-ts/Option';
import type { AmericanStateCode } from '../shipping/states';
import type { Zip } from '../shipping/zip';
import { stateOfZip } from '../shipping/zip-states';

/**
 * What a session says of a consumer (EN-06). Its `sessionToken` is left out: the token stands in a cookie that only the
 * server reads.
 */
export type SessionUser = {
  readonly general: {
    /** Empty for a guest, as the names are. */
    readonly email: string;
    /** The default ZIP code if none was chosen (EN-07). */
    readonly zipCode: Zip;
    /** Null for a zip of no state. */
    readonly state: AmericanStateCode | null;
  };
  readonly customer: {
    readonly country: 'US';
    readonly firstName: string;
    readonly lastName: string;
    readonly authenticated: boolean;
  };
};

export type SignedInPerson = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** The user of a session; `person` is undefined for a guest. */
export const buildSessionUser = (zipCode: Zip, person: SignedInPerson | undefined): SessionUser => ({
  general: { email: person?.email ?? '', zipCode, state: O.toNullable(stateOfZip(zipCode)) },
  customer: {
    country: 'US',
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    authenticated: person !== undefined,
  },
});
