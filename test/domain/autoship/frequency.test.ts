import { describe, expect, it } from 'vitest';
import {
  computeFrequencyDays,
  formatFrequency,
  managementFrequencies,
  shelfFrequencies,
} from '#domain/autoship/frequency';

describe('the frequencies of autoship', () => {
  it('are 1 to 6, 8, 10 and 12 weeks at the shelf, and 1 to 3 months too in management (Frequencies)', () => {
    expect(shelfFrequencies.map(formatFrequency)).toEqual([
      'Every week',
      ...[2, 3, 4, 5, 6, 8, 10, 12].map((weeks) => `Every ${weeks} weeks`),
    ]);
    expect(managementFrequencies.slice(shelfFrequencies.length).map(formatFrequency)).toEqual([
      'Every month',
      'Every 2 months',
      'Every 3 months',
    ]);
  });

  it('are written in days with 30 a month (API-24)', () => {
    expect(managementFrequencies.map(computeFrequencyDays)).toEqual([7, 14, 21, 28, 35, 42, 56, 70, 84, 30, 60, 90]);
  });
});
