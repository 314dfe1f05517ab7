import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { describeClinicRow } from '#application/staff-program/clinic-messages';
import type { ClinicRow } from '#application/staff-program/program-page';
import type { SuggestClinics } from '#application/staff-program/suggest-clinics';
import { type CallPathNames, defaultCallPathNames } from '../wire/call-path-names';
import { searchClinicCall } from '../wire/identity/clinic-calls';
import { getJwtCall } from '../wire/identity/identity-calls';
import type { HttpClient } from './http-client';

/** Asks `search-clinic` with a token of `get-jwt`, which serves until it is refused (API-05, API-09). */
export class HttpSuggestClinics implements SuggestClinics {
  private jwt: string | undefined;

  constructor(
    private readonly client: HttpClient,
    private readonly pathNames: Pick<CallPathNames, 'identity'> = defaultCallPathNames,
  ) {}

  execute(term: string, signal?: AbortSignal): Task<readonly ClinicRow[]> {
    return async () => {
      const first = await this.search(term, signal);
      if (E.isRight(first)) return first.right;
      if (first.left !== 'UNAUTHENTICATED' || signal?.aborted) return [];
      this.jwt = undefined;
      return E.getOrElse((): readonly ClinicRow[] => [])(await this.search(term, signal));
    };
  }

  private async search(term: string, signal?: AbortSignal): Promise<E.Either<string, readonly ClinicRow[]>> {
    const jwt = this.jwt ?? (await this.askJwt());
    if (jwt === undefined || signal?.aborted) return E.left('NONE');
    this.jwt = jwt;
    const answered = await this.client.ask(searchClinicCall, { searchTerm: term, jwt }, this.pathNames)();
    if (E.isLeft(answered)) return E.left(answered.left.error.code);
    return E.right(
      answered.right.results.map(({ groupID, ...clinic }) => describeClinicRow({ id: groupID, ...clinic })),
    );
  }

  private async askJwt(): Promise<string | undefined> {
    const answered = await this.client.ask(getJwtCall, {}, this.pathNames)();
    return E.isRight(answered) ? answered.right.jwt : undefined;
  }
}
