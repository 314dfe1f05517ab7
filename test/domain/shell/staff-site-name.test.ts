import { describe, expect, it } from 'vitest';
import { findStaffSiteMark, findWordmarkName } from '#domain/shell/staff-site-name';

describe("naming the staff site's headers", () => {
  it.each([
    ['Provender', 'Provender Professional Staff Feeding', 'Provender', 'Professional Staff Feeding'],
    ['Bits & Bowls', 'Bits & Bowls for Clinics', 'Bits & Bowls', 'for Clinics'],
    ['Larder', 'Larder – Staff', 'Larder', 'Staff'],
    ['Larder', 'Larder (Staff)', 'Larder', '(Staff)'],
    ['Larder', 'Larder', 'Larder', 'Staff Feeding'],
    ['Larder', 'Larders for Clinics', 'Larders for Clinics', 'Staff Feeding'],
    ['Larder', 'Clinic Pantry', 'Clinic Pantry', 'Staff Feeding'],
    ['ペット', 'ペット、職員', 'ペット', '、職員'],
  ])('puts, of %j and %j, %j in the wordmark and %j in the mark', (DTC, HPSF, wordmark, mark) => {
    const names = { DTC, HPSF };
    expect([findWordmarkName(names, 'HPSF'), findStaffSiteMark(names)]).toEqual([wordmark, mark]);
    expect(findWordmarkName(names, 'DTC')).toBe(DTC);
  });
});
