import type { Clinics } from '#application/ports/clinics';
import type { ProgramSettings } from '#application/staff-program/program-settings';
import type { StaffMemberships } from '#application/staff-program/staff-memberships';
import type { SuggestClinics } from '#application/staff-program/suggest-clinics';
import type { VisitorSitePorts } from '../../backends/site-backends.ts';
import { token } from '../token.ts';

export const suggestClinics = token<SuggestClinics>('SuggestClinics');
export const clinics = token<Clinics>('Clinics');
export const programSettings = token<ProgramSettings>('ProgramSettings');
/** What the staff program does with the claims of a login. */
export const staffClaims = token<Pick<StaffMemberships, 'fillFromClaims'>>('StaffClaims');
/** Per visitor. */
export const staffQuotas = token<VisitorSitePorts['staffQuotas']>('StaffQuotas');
