import { describe } from 'vitest';
import { PostgresClockJumps } from '#adapters/postgres/autoship/postgres-clock-jumps';
import { clockJumpsContract } from '../../contracts/clock-jumps.contract';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);
  clockJumpsContract(engine.name, async () => {
    await open();
    return new PostgresClockJumps(database());
  });
});
