import { expect, it } from 'vitest';
import { isDietCodeTag, parseDietCodes } from '#domain/catalog/diet-codes';

it('the codes of a diet are its tags with the prefix of diet codes', () => {
  expect(parseDietCodes({ tags: ['dry food', 'code::KC-10', 'badge::new', 'code::', 'code::X1'] })).toEqual([
    'KC-10',
    'X1',
  ]);
  expect(['code::', 'CODE::X', 'code:X', 'code::X'].map(isDietCodeTag)).toEqual([false, false, false, true]);
});
