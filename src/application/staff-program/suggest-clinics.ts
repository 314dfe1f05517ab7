import type { Task } from 'fp-ts/Task';
import type { ClinicRow } from './program-page';

/** Suggests clinics for a term that is being typed; for someone who is logged in on the staff site. */
export interface SuggestClinics {
  /** At most 25; none if the search is refused. Aborting `signal` before the search is sent cancels it. */
  execute(term: string, signal?: AbortSignal): Task<readonly ClinicRow[]>;
}
