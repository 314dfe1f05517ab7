import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareNutrients,
  computeDryMatterPercent,
  computeGramsPer1000Kcal,
  computeGramsPerUnit,
} from '#domain/catalog/nutrient-values';

describe('nutrient values', () => {
  it('takes the water out for dry matter', () => {
    expect(computeDryMatterPercent(9, 75)).toBeCloseTo(36);
    expect(computeDryMatterPercent(27, 10)).toBeCloseTo(30);
  });

  it('counts the grams of a nutrient in 1,000 kcal', () => {
    expect(computeGramsPer1000Kcal(27, 3600)).toBeCloseTo(75);
  });

  it('weighs a unit by its calories and those of a kilogram', () => {
    expect(computeGramsPerUnit({ calories: 361, unit: 'cup', caloriesPerKilogram: 3610 })).toBeCloseTo(100);
    expect(computeGramsPerUnit({ calories: 361, unit: 'cup' })).toBeUndefined();
  });

  it('compares nutrients three ways, moisture one way', () => {
    const nutrients = [
      { name: 'Protein', percent: 9 },
      { name: 'Moisture', percent: 75 },
    ];
    expect(compareNutrients(nutrients, 1000)).toEqual([
      { name: 'Protein', asFedPercent: 9, dryMatterPercent: 36, gramsPer1000Kcal: 90 },
      { name: 'Moisture', asFedPercent: 75 },
    ]);
  });

  it('leaves out what the label does not give', () => {
    expect(compareNutrients([{ name: 'Protein', percent: 9 }], undefined)).toEqual([
      { name: 'Protein', asFedPercent: 9 },
    ]);
    const onlyWater = [
      { name: 'Protein', percent: 0 },
      { name: 'Moisture', percent: 100 },
    ];
    expect(compareNutrients(onlyWater, undefined)[0]).toEqual({ name: 'Protein', asFedPercent: 0 });
  });

  it('never has less of a nutrient in dry matter than as fed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 99, noNaN: true }), (a, b) => {
        expect(computeDryMatterPercent(a, b)).toBeGreaterThanOrEqual(a * (1 - 1e-9));
      }),
    );
  });
});
