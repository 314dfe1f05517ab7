import * as E from 'fp-ts/Either';
import { normalizeLine } from '../typed-text';

export const clinicSearchTypes = ['name', 'city', 'zip', 'groupID', 'any'] as const;

/**
 * What's searched: the name with its city, every word of the term anywhere in it; the city alone, likewise; the ZIP codes
 * that begin with the term; one group id; or any of them (API-05). Case doesn't matter.
 */
export type ClinicSearchType = (typeof clinicSearchTypes)[number];
export type ClinicSearch = { readonly type: ClinicSearchType; readonly term: string };

/** The lengths of a term, without spaces around it. */
export const clinicTermLength = { least: 3, most: 100 } as const;

export type ClinicSearchRefusal = { readonly kind: 'TermTooShort' } | { readonly kind: 'TermTooLong' };

/** The search for a typed term, without spaces around it. */
export const checkClinicSearch = (
  type: ClinicSearchType,
  typed: string,
): E.Either<ClinicSearchRefusal, ClinicSearch> => {
  const term = normalizeLine(typed);
  if (term.length < clinicTermLength.least) return E.left({ kind: 'TermTooShort' });
  return term.length > clinicTermLength.most ? E.left({ kind: 'TermTooLong' }) : E.right({ type, term });
};
