import * as E from 'fp-ts/Either';
import type { Option } from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import type { Clinic, ClinicId } from '#domain/staff-program/clinic';
import {
  type ClinicSearchRefusal,
  type ClinicSearchType,
  checkClinicSearch,
} from '#domain/staff-program/clinic-search';
import type { Clinics, FoundClinics } from '../ports/clinics';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import { findVisitingCustomer, type Visitor } from '../visitor';

type TooManySearches = { readonly kind: 'TooManySearches'; readonly retryAfterSeconds: number };
export type SearchClinicsRefusal = ClinicSearchRefusal | TooManySearches;

const minuteInSeconds = 60;
const maximumPerMinute = 30;

/**
 * Searches the clinics of the program (RO-25). A customer has to be logged in, and may press the button of the page 30
 * times a minute and make each call as often, so that suggestions never use up the button's.
 */
export class SearchClinics {
  constructor(
    private readonly visitor: Visitor,
    private readonly clinics: Pick<Clinics, 'find' | 'search'>,
    private readonly limits: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
  ) {}

  execute(
    type: ClinicSearchType,
    typed: string,
    from: 'page' | 'call' = 'page',
  ): TaskEither<SearchClinicsRefusal, FoundClinics> {
    return async () => {
      const search = checkClinicSearch(type, typed);
      if (E.isLeft(search)) return search;
      const tooMany = await this.count(from === 'page' ? 'clinics' : 'clinic-calls');
      return tooMany ? E.left(tooMany) : E.right(await this.clinics.search(search.right)());
    };
  }

  /** One clinic by its group id; counted by itself, 30 times a minute, too. */
  find(id: ClinicId): TaskEither<TooManySearches, Option<Clinic>> {
    return async () => {
      const tooMany = await this.count('clinic-addresses');
      return tooMany ? E.left(tooMany) : E.right(await this.clinics.find(id)());
    };
  }

  private async count(what: string): Promise<TooManySearches | undefined> {
    const at = this.clock();
    const customerId = findVisitingCustomer(this.visitor)?.id;
    if (customerId === undefined) throw new Error('a guest searches no clinics');
    const count = await this.limits.hit(`${what}:${customerId}`, minuteInSeconds, at)();
    return count > maximumPerMinute
      ? { kind: 'TooManySearches', retryAfterSeconds: countSecondsToNextWindow(minuteInSeconds, at) }
      : undefined;
  }
}
