import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Clinic, ClinicId, FoundClinic } from '#domain/staff-program/clinic';
import type { ClinicSearch } from '#domain/staff-program/clinic-search';

/** At most `maximumFoundClinics`, names that begin with the term first, then by name; whether there are more. */
export type FoundClinics = { readonly results: readonly FoundClinic[]; readonly truncated: boolean };
export const maximumFoundClinics = 25;

export type WrittenClinics = { readonly added: number; readonly changed: number; readonly unchanged: number };

/** The clinics, schools and shelters of the program. Every adapter passes `test/contracts/clinics.contract.ts`. */
export interface Clinics {
  find(id: ClinicId): Task<Option<Clinic>>;
  /** A term is text: it has no wildcards. */
  search(search: ClinicSearch): Task<FoundClinics>;
  /** All of them, by name. */
  list(): Task<readonly Clinic[]>;
  /**
   * Adds and replaces by id; of several with one id the last counts. Everyone who has joined a clinic gets its new
   * accounts and account group.
   */
  write(clinics: readonly Clinic[]): Task<WrittenClinics>;
}
