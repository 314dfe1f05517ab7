import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { ChangeOwnProfile } from '#application/staff-program/change-own-profile';
import { programApiMessages } from '#application/staff-program/messages';
import type { SearchClinics, SearchClinicsRefusal } from '#application/staff-program/search-clinics';
import { normalizeClinicId } from '#domain/staff-program/clinic';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import type { ApiRefusal } from '../call';
import { buildWireClinicAddress } from '../wire/clinic-address-codec';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type ClinicCallShop = {
  readonly searchClinics: SearchClinics;
  readonly changeOwnProfile: ChangeOwnProfile;
};

const clinicUnknown = E.left<ApiRefusal>({ code: 'NOT_FOUND', message: programApiMessages.clinicUnknown });

const refuseSearch = (refusal: SearchClinicsRefusal): ApiRefusal =>
  refusal.kind === 'TooManySearches'
    ? {
        code: 'RATE_LIMITED',
        message: programApiMessages.tooManySearches,
        retryAfterSeconds: refusal.retryAfterSeconds,
      }
    : {
        code: 'VALIDATION',
        message: programApiMessages.badTerm,
        fields: { searchTerm: programApiMessages.badTerm },
      };

export const clinicHandlers = {
  fetchAddress: async ({ clinicID }, { shop }) => {
    const found = await shop.searchClinics.find(normalizeClinicId(clinicID))();
    if (E.isLeft(found)) {
      const { retryAfterSeconds } = found.left;
      return E.left({ code: 'RATE_LIMITED', message: programApiMessages.tooManyAddresses, retryAfterSeconds });
    }
    const clinic = O.toUndefined(found.right);
    if (!clinic) return clinicUnknown;
    const { id, name, address, isHomeDeliveryOnly } = clinic;
    return E.right({
      clinicID: id,
      name,
      address: buildWireClinicAddress(address),
      SFHomeDeliveryOnly: isHomeDeliveryOnly,
    });
  },
  searchClinic: async ({ searchType = 'any', searchTerm }, { shop }) => {
    const found = await shop.searchClinics.execute(searchType, searchTerm, 'call')();
    if (E.isLeft(found)) return E.left(refuseSearch(found.left));
    const { results, truncated } = found.right;
    return E.right({
      results: results.map(({ id, kind, ...clinic }) => ({ groupID: id, type: kind, ...clinic })),
      truncated,
    });
  },
  joinClinic: async ({ groupID }, { shop }) => {
    const joined = await shop.changeOwnProfile.joinClinic(normalizeClinicId(groupID))();
    if (E.isLeft(joined)) {
      if (joined.left.kind === 'ClinicUnknown') return clinicUnknown;
      const { retryAfterSeconds } = joined.left;
      return E.left({ code: 'RATE_LIMITED', message: programApiMessages.tooManyRequests, retryAfterSeconds });
    }
    const profile = joined.right;
    const { membership } = profile;
    const asked = membership.status === 'joined' && membership.clinic.id !== groupID ? membership.move : membership;
    if (!asked || asked.status === 'none' || asked.status === 'refused')
      throw new Error('a clinic was asked, and neither joined nor requested');
    const { preferredShipTo, soldTo, accountGroup } = asked.status === 'joined' ? profile : emptyStaffProfile;
    return E.right({
      status: asked.status === 'joined' ? ('joined' as const) : ('pending' as const),
      groupID: asked.clinic.id,
      SF_PreferedShipTo: preferredShipTo ?? null,
      SF_StoreSoldTo: soldTo ?? null,
      SAP_CustomerAccountGroup: accountGroup ?? null,
    });
  },
} satisfies Partial<ApiHandlers<ClinicCallShop>>;
