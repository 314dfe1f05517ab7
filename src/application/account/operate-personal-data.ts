import type * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';
import type { ErasedPersonalData, PaymentRunning } from '../ports/personal-data';
import type { ErasePersonalData, ExportPersonalData, PersonalDataFile } from './personal-data-services';

export type PersonalDataOfSite = {
  readonly site: Site;
  readonly exportPersonalData: Pick<ExportPersonalData, 'execute'>;
  readonly erasePersonalData: Pick<ErasePersonalData, 'execute'>;
};

type ErasedOfSite = { readonly site: Site; readonly erased: E.Either<PaymentRunning, ErasedPersonalData> };

/** Exports or erases what all sites store about an email address. */
export class OperatePersonalData {
  constructor(private readonly sites: readonly PersonalDataOfSite[]) {}

  export(email: string): Task<readonly PersonalDataFile[]> {
    return () => Promise.all(this.sites.map(({ exportPersonalData }) => exportPersonalData.execute(email)()));
  }

  /** Each site erases by itself: one whose payment is running doesn't keep the others from it. */
  erase(email: string): Task<readonly ErasedOfSite[]> {
    return async () => {
      const done: ErasedOfSite[] = [];
      for (const { site, erasePersonalData } of this.sites)
        done.push({ site, erased: await erasePersonalData.execute(email)() });
      return done;
    };
  }
}
