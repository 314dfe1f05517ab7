import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#adapters/postgres/open-database';
import { buildTableTypes } from '../../build-table-types';
import { engines } from './engines';

describe.each(engines)('the types of the tables, on the engine $name', (engine) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it('are those that the migrations make', async () => {
    await expect(await buildTableTypes(opened.database)).toMatchFileSnapshot(
      '../../../src/adapters/postgres/generated-tables.ts',
    );
  });
});
