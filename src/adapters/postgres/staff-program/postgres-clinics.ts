import * as O from 'fp-ts/Option';
import { type RawBuilder, sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { type Clinics, maximumFoundClinics } from '#application/ports/clinics';
import { type Clinic, type ClinicId, describeFoundClinic } from '#domain/staff-program/clinic';
import type { ClinicSearch } from '#domain/staff-program/clinic-search';
import { type Database, runInTransaction, sqlTextArrayParameter } from '../database';
import { insertRows } from '../query';
import { ClinicCodec } from './staff-profile-row';

const decodeClinic = (body: unknown): Clinic => decodeOrThrow(ClinicCodec, body, 'a clinic');

const conditionOf = ({ type, term }: ClinicSearch): RawBuilder<boolean> => {
  const lower = term.toLowerCase();
  const words = sqlTextArrayParameter(lower.split(/\s+/));
  const byName = sql<boolean>`not exists (select 1 from unnest(${words}) w where strpos(search_text, w) = 0)`;
  const byCity = sql<boolean>`not exists (
    select 1 from unnest(${words}) w where strpos(lower(body -> 'address' ->> 'city'), w) = 0)`;
  const byZip = sql<boolean>`starts_with(zip, ${term}::text)`;
  const byId = sql<boolean>`lower(id) = ${lower}::text`;
  return {
    name: byName,
    city: byCity,
    zip: byZip,
    groupID: byId,
    any: sql<boolean>`(${byName} or ${byZip} or ${byId})`,
  }[type];
};

const rowOf = (clinic: Clinic) => ({
  id: clinic.id,
  kind: clinic.kind,
  name: clinic.name,
  search_text: `${clinic.name} ${clinic.address.city}`.toLowerCase(),
  zip: clinic.address.zip,
  body: ClinicCodec.encode(clinic),
});

export class PostgresClinics implements Clinics {
  constructor(private readonly database: Database) {}

  find = (id: ClinicId) => async () => {
    const row = (await sql<{ body: unknown }>`select body from clinic where id = ${id}`.execute(this.database)).rows[0];
    return O.map(({ body }: { body: unknown }) => decodeClinic(body))(O.fromNullable(row));
  };

  search = (search: ClinicSearch) => async () => {
    const rows = (
      await sql<{ body: unknown }>`select body from clinic where ${conditionOf(search)}
        order by not starts_with(search_text, ${search.term.toLowerCase()}::text), search_text collate "C", id
        limit ${maximumFoundClinics + 1}`.execute(this.database)
    ).rows;
    const found = rows.slice(0, maximumFoundClinics).map(({ body }) => describeFoundClinic(decodeClinic(body)));
    return { results: found, truncated: rows.length > maximumFoundClinics };
  };

  list = () => async () => {
    const rows = (
      await sql<{ body: unknown }>`select body from clinic order by search_text collate "C", id`.execute(this.database)
    ).rows;
    return rows.map(({ body }) => decodeClinic(body));
  };

  write = (clinics: readonly Clinic[]) => () =>
    runInTransaction(this.database, async (transaction) => {
      // Locked in one order, so that two imports wait for each other instead of failing.
      const byId = new Map(clinics.map((clinic) => [clinic.id, clinic]));
      const rows = [...byId.values()].map(rowOf).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const written = await insertRows(
        transaction,
        'clinic',
        rows,
        sql<{ isNew: boolean }>`order by id on conflict (id) do update set kind = excluded.kind, name = excluded.name,
          search_text = excluded.search_text, zip = excluded.zip, body = excluded.body
          where clinic.body::text <> excluded.body::text returning (xmax = 0) as "isNew"`,
      );
      await this.passToMembers(transaction, [...byId.keys()]);
      const added = written.filter(({ isNew }) => isNew).length;
      return { added, changed: written.length - added, unchanged: rows.length - written.length };
    });

  private async passToMembers(transaction: Database, ids: readonly ClinicId[]): Promise<void> {
    await sql`update staff_profile f set ship_to = k.body ->> 'shipTo', sold_to = k.body ->> 'soldTo',
          account_group = k.body ->> 'accountGroup'
        from clinic k where k.id = f.clinic_id and k.id = any(${sqlTextArrayParameter(ids)})
          and (f.ship_to, f.sold_to, f.account_group) is distinct from
            (k.body ->> 'shipTo', k.body ->> 'soldTo', k.body ->> 'accountGroup')`.execute(transaction);
  }
}
