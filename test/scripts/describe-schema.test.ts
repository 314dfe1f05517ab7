import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../temporary-directory';

const describeSchema = async (statements: string): Promise<readonly string[]> => {
  const checkout = await temporaryDirectory();
  const migrations = join(checkout, 'src', 'adapters', 'postgres', 'migrations');
  mkdirSync(migrations, { recursive: true });
  writeFileSync(join(migrations, '0001-shelf.sql'), statements);
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'describe-schema.mjs');
  return execFileSync(process.execPath, [script, checkout], { encoding: 'utf8' }).trim().split('\n');
};

describe('the description of a schema', () => {
  test('names every type, default, constraint, index and first row', async () => {
    const shelf = `
      create table shelf (
        id bigint generated always as identity primary key,
        aisle integer not null default 1 check (aisle > 0),
        label text unique
      );
      insert into shelf (label) values ('treats');`;
    const described = await describeSchema(shelf);
    expect(described).toEqual([
      'column shelf.aisle integer not null default 1',
      'column shelf.id bigint not null identity',
      'column shelf.label text',
      'constraint shelf shelf_aisle_check CHECK ((aisle > 0))',
      'constraint shelf shelf_label_key UNIQUE (label)',
      'constraint shelf shelf_pkey PRIMARY KEY (id)',
      'index shelf CREATE UNIQUE INDEX shelf_label_key ON public.shelf USING btree (label)',
      'index shelf CREATE UNIQUE INDEX shelf_pkey ON public.shelf USING btree (id)',
      'row shelf {"id": 1, "aisle": 1, "label": "treats"}',
      'sequence shelf_id_seq bigint start 1 step 1',
      'table shelf',
    ]);
  });
});
