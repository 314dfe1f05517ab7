import { describe, expect, it } from 'vitest';
import { formatProgramClaims, parseOpenIdClaims } from '#adapters/openid/open-id-claims';

const parse = (claims: Readonly<Record<string, unknown>>) => parseOpenIdClaims('https://login.example', '1', claims);

const program = {
  roleCode: 'STU',
  graduationYear: '2028',
  schoolName: 'School of Veterinary Medicine',
  preferredShipTo: '4711',
  soldTo: '4712',
  accountGroup: 'ZSTU',
  zip: '80012',
  country: 'US',
};

describe('reading what a provider says of the program (EN-08, EN-09)', () => {
  it('knows each claim by its name on the wire', () => {
    const wire = {
      roleCode: 'STU',
      graduationYear: '2028',
      currentSchoolName: 'School of Veterinary Medicine',
      SF_PreferedShipTo: '4711',
      SF_StoreSoldTo: '4712',
      SAP_CustomerAccountGroup: 'ZSTU',
      zipCode: '80012',
      country: 'US',
    };
    expect(parse(wire).program).toEqual(program);
    expect(formatProgramClaims(program)).toEqual(wire);
  });

  it('takes whole numbers for their digits, and texts without the space around them', () => {
    expect(parse({ graduationYear: 2028, SF_StoreSoldTo: 4712, roleCode: ' STU ' }).program).toEqual({
      graduationYear: '2028',
      soldTo: '4712',
      roleCode: 'STU',
    });
  });

  it.each([null, true, 1.5, {}, ['STU'], '', '  ', 'x'.repeat(101), 'two\nlines'])(
    'counts a claim as absent that is %j',
    (roleCode) => {
      expect(parse({ roleCode, zipCode: '80012' }).program).toEqual({ zip: '80012' });
    },
  );

  it('has nothing to say of someone without such claims', () => {
    expect(parse({ email: 'pat@example.com' })).not.toHaveProperty('program');
  });
});
