import type { SuggestClinics } from '#application/staff-program/suggest-clinics';
import { token } from '../token.ts';

export const staffProgramTokens = {
  suggestClinics: token<SuggestClinics>('SuggestClinics'),
};
