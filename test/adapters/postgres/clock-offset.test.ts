import { describe } from 'vitest';
import { PostgresClockOffset } from '#adapters/postgres/postgres-clock-offset';
import { clockOffsetContract } from '../../contracts/clock-offset.contract';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);
  clockOffsetContract(engine.name, async () => {
    await open();
    return new PostgresClockOffset(database());
  });
});
