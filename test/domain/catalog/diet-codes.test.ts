import { expect, it } from 'vitest';
import { dietCodesOf, isDietCode } from '#domain/catalog/diet-codes';

it('the codes of a diet are its tags that say so', () => {
  expect(dietCodesOf({ tags: ['dry food', 'code::KC-10', 'badge::new', 'code::', 'code::X1'] })).toEqual([
    'KC-10',
    'X1',
  ]);
  expect(['code::', 'CODE::X', 'code:X', 'code::X'].map(isDietCode)).toEqual([false, false, false, true]);
});
