import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { ImportCellNote } from '#domain/catalog/import-row';
import type { Clinic, ClinicId } from '#domain/staff-program/clinic';
import { parseClinicRow } from '#domain/staff-program/clinic-row';
import type { ParsedCsvRow } from '../catalog/import-groups';
import type { WrittenClinics } from '../ports/clinics';
import type { AccountStores, ShopStores, Transactions } from '../ports/transactions';
import { repeatedClinicMessage } from './clinic-messages';
import { writeMetafieldsOfMembers } from './write-profile-metafields';

export type ClinicImportReport = WrittenClinics & {
  /** What's wrong with rows, which are skipped. */
  readonly problems: readonly ImportCellNote[];
  /** Why no row was read. */
  readonly refusal?: ImportCellNote;
};

/** Absent where accounts are hosted: nobody is a member there. */
type MemberMetafields = Pick<AccountStores, 'siteMetafields'>;

/**
 * Adds and replaces clinics from the rows of a file, by group id, with the metafields of their members, in one transaction.
 * Bad rows are left out; of two with one id the first counts.
 */
export class ImportClinics {
  constructor(private readonly transactions: Transactions<ShopStores & Partial<MemberMetafields>>) {}

  execute(rows: AsyncIterable<ParsedCsvRow>): Task<ClinicImportReport> {
    return async () => {
      const clinics = new Map<ClinicId, Clinic>();
      const problems: ImportCellNote[] = [];
      for await (const { row, kind } of rows) {
        if (E.isLeft(row)) {
          if (kind === 'refusal') return { added: 0, changed: 0, unchanged: 0, problems, refusal: row.left };
          problems.push(row.left);
          continue;
        }
        const { line } = row.right;
        const parsed = parseClinicRow(row.right);
        if (E.isLeft(parsed)) problems.push({ line, ...parsed.left });
        else if (clinics.has(parsed.right.id))
          problems.push({ line, column: 'Group ID', reason: repeatedClinicMessage(parsed.right.id) });
        else clinics.set(parsed.right.id, parsed.right);
      }
      const write = this.transactions.run<never, WrittenClinics>((ports) => async () => {
        const { siteMetafields, staffProfiles } = ports;
        const outcome = await ports.clinics.write([...clinics.values()])();
        if (outcome.changed > 0 && siteMetafields)
          await writeMetafieldsOfMembers({ siteMetafields, staffProfiles }, new Set(clinics.keys()));
        return E.right(outcome);
      });
      const written = await write();
      if (E.isLeft(written)) throw new Error('writing clinics was refused');
      return { ...written.right, problems };
    };
  }
}
