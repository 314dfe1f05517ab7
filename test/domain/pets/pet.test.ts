import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { countMonthsOfAge, type PetInput, parsePet } from '#domain/pets/pet';
import type { CalendarDate } from '#domain/time';

const today = '2027-02-07' as CalendarDate;

const typed = (changes: Partial<PetInput> = {}): PetInput => ({
  name: ' Bella ',
  species: 'dog',
  birthMonth: '5',
  birthYear: '2022',
  age: '',
  ageUnit: 'years',
  weight: '45',
  weightUnit: 'lbs',
  activity: 'moderate',
  isNeutered: true,
  foods: [{ merchandiseId: 'chicken', share: '' }],
  ...changes,
});
const parse = (changes: Partial<PetInput> = {}) => parsePet(typed(changes), today);
const food = (merchandiseId: string, share: string) => ({ merchandiseId, share });

describe('a typed pet', () => {
  it('is a pet whose one food is all that it eats', () => {
    expect(parse()).toEqual(
      E.right({
        name: 'Bella',
        species: 'dog',
        born: '2022-05',
        weight: 45,
        weightUnit: 'lbs',
        activity: 'moderate',
        isNeutered: true,
        foods: [{ merchandiseId: 'chicken', share: 100 }],
      }),
    );
  });

  it.each([
    ['3', 'years', '2024-02'],
    ['14', 'months', '2025-12'],
    ['0', 'years', '2027-02'],
  ])('has, for an age of %s %s, a birth month, so that the pet gets older', (age, ageUnit, born) => {
    expect(parse({ birthMonth: '', birthYear: '', age, ageUnit })).toMatchObject({ right: { born } });
  });

  it('prefers the birth month to an age', () => {
    expect(parse({ age: '9' })).toMatchObject({ right: { born: '2022-05' } });
  });

  it.each<[Partial<PetInput>, object]>([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(41) }, { name: 'too-long' }],
    [{ species: 'parrot' }, { species: 'species' }],
    [{ birthMonth: '', birthYear: '' }, { birthMonth: 'required' }],
    [{ birthMonth: '13' }, { birthMonth: 'birth-month' }],
    [{ birthMonth: '' }, { birthMonth: 'birth-month' }],
    [{ birthYear: '' }, { birthMonth: 'birth-month' }],
    [{ birthMonth: '3', birthYear: '2027' }, { birthMonth: 'birth-month' }],
    [{ birthYear: '1950' }, { birthMonth: 'birth-month' }],
    [{ birthMonth: '', birthYear: '', age: 'old' }, { age: 'age' }],
    [{ birthMonth: '', birthYear: '', age: '41' }, { age: 'age' }],
    [{ weight: '' }, { weight: 'required' }],
    [{ weight: 'heavy' }, { weight: 'weight' }],
    [{ weight: '0' }, { weight: 'weight' }],
    [{ weight: '251' }, { weight: 'weight' }],
    [{ weight: '120', weightUnit: 'kg' }, { weight: 'weight' }],
    [{ activity: '' }, { activity: 'activity' }],
    [{ foods: [food('a', '50'), food('b', '40')] }, { foods: 'sum' }],
    [{ foods: [food('a', '50'), food('b', '')] }, { foods: 'share' }],
    [{ foods: [food('a', '50'), food('a', '50')] }, { foods: 'repeated-food' }],
    [{ foods: ['a', 'b', 'c', 'd', 'e'].map((id) => food(id, '20')) }, { foods: 'too-many-foods' }],
    [
      { name: '', weight: '', activity: 'lazy' },
      { name: 'required', weight: 'required', activity: 'activity' },
    ],
  ])('is refused at each field that is wrong: %j', (changes, errors) => {
    expect(parse(changes)).toEqual(E.left(errors));
  });

  it('has foods whose shares sum to 100%, whatever was typed', () => {
    const share = fc.oneof(fc.integer({ min: -5, max: 120 }).map(String), fc.constantFrom('', '33 %', '34%', 'half'));
    fc.assert(
      fc.property(fc.array(share, { maxLength: 6 }), (shares) => {
        const parsed = parse({ foods: shares.map((one, index) => food(`food-${index}`, one)) });
        if (E.isLeft(parsed) || parsed.right.foods.length === 0) return;
        expect(parsed.right.foods.reduce((sum, one) => sum + one.share, 0)).toBe(100);
      }),
    );
  });

  it('has an age in months, below 0 before it is born', () => {
    const born = E.isRight(parse()) ? parse() : undefined;
    expect(born && E.isRight(born) && countMonthsOfAge(born.right.born, today)).toBe(57);
    expect(born && E.isRight(born) && countMonthsOfAge(born.right.born, '2022-04-30' as CalendarDate)).toBe(-1);
  });
});
