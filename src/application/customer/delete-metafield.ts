import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import type { MetafieldId } from '#domain/customer/metafield';
import { saysWhatProfileSays } from '#domain/staff-program/profile-metafields';
import type { Metafields } from '../ports/metafields';
import type { Visitor } from '../visitor';
import type { MetafieldProblem } from './update-customer';

type DecidedByProgram = Extract<MetafieldProblem, 'metafield-program'>;

/** Deletes a metafield of the visiting customer. On the staff site, metafields that mirror the profile stay (CU-02). */
export class DeleteMetafield {
  constructor(
    private readonly metafields: Pick<Metafields, 'list' | 'delete'>,
    private readonly visitor: Pick<Visitor, 'site'>,
  ) {}

  /** Whether there was one under that id. */
  execute(id: MetafieldId): TE.TaskEither<DecidedByProgram, boolean> {
    return async () => {
      const own = this.visitor.site === 'HPSF' ? await this.metafields.list()() : [];
      const isOfProfile = own.some((one) => one.id === id && saysWhatProfileSays(one.name));
      return isOfProfile ? E.left('metafield-program') : E.right(await this.metafields.delete(id)());
    };
  }
}
