import * as E from 'fp-ts/Either';
import { checkMetafieldValue, type Metafield, type MetafieldName } from '../customer/metafield';
import { findJoinedClinic, type StaffProfile } from './staff-profile';

type NamedValue = { readonly name: MetafieldName; readonly value: string };

/** What metafields say of a profile; what is not known has none (CU-02). */
const listProfileValues = (profile: StaffProfile): readonly (readonly [MetafieldName, string | undefined])[] => [
  ['custom/ship_to', profile.preferredShipTo],
  ['custom/sold_to', profile.soldTo],
  ['custom/clinic_zip', findJoinedClinic(profile)?.address.zip],
  ['profeeding/preferred_address', profile.preferredAddress],
];

/**
 * The metafields that have to be written so that they say what a profile says: those with another value, and none whose
 * value no metafield may have (CU-02, CU-03).
 */
export const findOutdatedMetafields = (
  profile: StaffProfile,
  stored: readonly Pick<Metafield, 'name' | 'value'>[],
): readonly NamedValue[] =>
  listProfileValues(profile).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const checked = checkMetafieldValue(name, value);
    const isStored = stored.some((one) => one.name === name && E.isRight(checked) && one.value === checked.right);
    return E.isRight(checked) && !isStored ? [{ name, value: checked.right }] : [];
  });
