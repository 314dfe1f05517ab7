import type { PersonalData } from '#application/ports/personal-data';
import { token } from '../token.ts';

export const personalData = token<PersonalData>('PersonalData');
