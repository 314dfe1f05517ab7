import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { programmeApiMessages } from '#application/programme/messages';
import type { SearchClinicsRefusal } from '#application/programme/search-clinics';
import type { ClinicId } from '#domain/programme/clinic';
import { isRegisteredStaff } from '#domain/programme/staff-profile';
import type { ApiRefusal } from '../call';
import type { ApiHandlers } from './call-handler';

const clinicUnknown = E.left<ApiRefusal>({ code: 'NOT_FOUND', message: programmeApiMessages.clinicUnknown });

const refuseSearch = (refusal: SearchClinicsRefusal): ApiRefusal =>
  refusal.kind === 'TooManySearches'
    ? {
        code: 'RATE_LIMITED',
        message: programmeApiMessages.tooManySearches,
        retryAfterSeconds: refusal.retryAfterSeconds,
      }
    : {
        code: 'VALIDATION',
        message: programmeApiMessages.badTerm,
        fields: { searchTerm: programmeApiMessages.badTerm },
      };

export const clinicHandlers = {
  fetchAddress: async ({ clinicID }, { shop }) => {
    const found = await shop.searchClinics.find(clinicID as ClinicId)();
    if (E.isLeft(found)) {
      const { retryAfterSeconds } = found.left;
      return E.left({ code: 'RATE_LIMITED', message: programmeApiMessages.tooManyAddresses, retryAfterSeconds });
    }
    const clinic = O.toUndefined(found.right);
    if (!clinic) return clinicUnknown;
    const { id, kind, name, address, isHomeDeliveryOnly } = clinic;
    const { address1, address2 = null, city, provinceCode, zip } = address;
    return E.right({
      groupID: id,
      kind,
      name,
      address1,
      address2,
      city,
      provinceCode,
      zip,
      countryCode: 'US' as const,
      SFHomeDeliveryOnly: isHomeDeliveryOnly,
    });
  },
  searchClinic: async ({ searchType = 'any', searchTerm }, { shop }) => {
    const found = await shop.searchClinics.execute(searchType, searchTerm, 'call')();
    if (E.isLeft(found)) return E.left(refuseSearch(found.left));
    const { results, truncated } = found.right;
    return E.right({ results: results.map(({ id, ...clinic }) => ({ groupID: id, ...clinic })), truncated });
  },
  joinClinic: async ({ groupID }, { shop }) => {
    const joined = await shop.changeOwnProfile.joinClinic(groupID as ClinicId)();
    if (E.isLeft(joined)) {
      if (joined.left.kind === 'ClinicUnknown') return clinicUnknown;
      const { retryAfterSeconds } = joined.left;
      return E.left({ code: 'RATE_LIMITED', message: programmeApiMessages.tooManyRequests, retryAfterSeconds });
    }
    const profile = joined.right;
    const { membership } = profile;
    const asked = membership.status === 'joined' && membership.clinic.id !== groupID ? membership.move : membership;
    if (!asked || asked.status === 'none' || asked.status === 'refused')
      throw new Error('a clinic was asked, and neither joined nor requested');
    const { id, name } = asked.clinic;
    return E.right({
      status: asked.status,
      clinic: { groupID: id, name },
      isRegistered: isRegisteredStaff(profile),
    });
  },
} satisfies Partial<ApiHandlers>;
