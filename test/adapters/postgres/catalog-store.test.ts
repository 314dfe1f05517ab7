import { describe } from 'vitest';
import { catalogStoreContract } from '../../contracts/store.contract';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open } = shopsOn(engine);
  catalogStoreContract(engine.name, open);
});
