import * as E from 'fp-ts/Either';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { queryRows } from '#adapters/postgres/database';
import { plantedEmail, plantPerson } from '../../contracts/personal-data.contract';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('erasing a person, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  /** The tables whose rows have a planted value in any column. */
  const findTables = async (): Promise<readonly string[]> => {
    const tables = await queryRows(
      database(),
      sql<{ name: string }>`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await queryRows(
        database(),
        sql`select 1 from ${sql.table(name)} as t where to_json(t)::text ilike '%planted%' limit 1`,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  it('leaves nothing of the person in any table', async () => {
    const { dtc } = await open();
    await plantPerson(dtc);
    expect((await findTables()).length).toBeGreaterThan(9);
    expect(E.isRight(await dtc.personalData.erase(plantedEmail)())).toBe(true);
    expect(await findTables()).toEqual([]);
  });
});
