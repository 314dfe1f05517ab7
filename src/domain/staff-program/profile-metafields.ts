import * as E from 'fp-ts/Either';
import { checkMetafieldValue, type MetafieldName } from '../customer/metafield';
import { findJoinedClinic, type StaffProfile } from './staff-profile';

type NamedValue = { readonly name: MetafieldName; readonly value: string };

/** The metafields of a profile; unknown facts have none (CU-02). */
const listProfileValues = (profile: StaffProfile): readonly (readonly [MetafieldName, string | undefined])[] => [
  ['custom/ship_to', profile.preferredShipTo],
  ['custom/sold_to', profile.soldTo],
  ['custom/clinic_zip', findJoinedClinic(profile)?.address.zip],
  ['profeeding/preferred_address', profile.preferredAddress],
];

/** The metafields that say what a profile says; none whose value no metafield may have (CU-02, CU-03). */
export const listProfileMetafields = (profile: StaffProfile): readonly NamedValue[] =>
  listProfileValues(profile).flatMap(([name, value]) => {
    const checked = value === undefined ? undefined : checkMetafieldValue(name, value);
    return checked && E.isRight(checked) ? [{ name, value: checked.right }] : [];
  });

/** Whether a metafield of staff says what their profile says, so that it is there as long as the profile (CU-02). */
export const saysWhatProfileSays = (name: MetafieldName): boolean =>
  isDecidedByProgram(name) || name === 'profeeding/preferred_address';

const decidedByProgram: readonly MetafieldName[] = ['custom/ship_to', 'custom/sold_to', 'custom/clinic_zip'];

/** Whether a metafield says what clinic and program have decided, which nobody changes for themselves (ST-13). */
export const isDecidedByProgram = (name: MetafieldName): boolean => decidedByProgram.includes(name);
