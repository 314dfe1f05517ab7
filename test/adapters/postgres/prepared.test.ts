import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPreparedStatement } from '#adapters/postgres/prepared';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('a prepared statement on the engine $name', (engine) => {
  const { database } = shopsOn(engine);

  it('is compiled once, and run with the values of each time', async () => {
    let compiled = 0;
    const greet = createPreparedStatement(
      (_database, value: (name: 'who' | 'what') => ReturnType<typeof sql<string>>) => {
        compiled += 1;
        return sql<{
          said: string;
        }>`select ${value('what')}::text || ' ' || ${value('who')}::text || ${'!'}::text as said`;
      },
    );
    const said = async (what: string, who: string) => (await greet(database(), { who, what }))[0]?.said;
    expect(await Promise.all([said('Good morning', 'cat'), said('Good night', 'dog')])).toEqual([
      'Good morning cat!',
      'Good night dog!',
    ]);
    expect(compiled).toBe(1);
  });

  it('cleans its values like those of any other', async () => {
    const echo = createPreparedStatement(
      (_database, value: (name: 'text') => ReturnType<typeof sql<string>>) =>
        sql<{ text: string }>`select ${value('text')}::text as text`,
    );
    expect(await echo(database(), { text: 'a\u0000b' })).toEqual([{ text: 'a\uFFFDb' }]);
  });
});
