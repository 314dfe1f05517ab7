import { type ConsentChoice, everythingOptional, nothingOptional } from '#domain/consent/consent-choice';
import type { ReadFormField } from '../form-fields';

/** The choice of a posted form on privacy: all, nothing, or what is checked. */
export const parsePrivacyForm = (field: ReadFormField): ConsentChoice => {
  if (field('intent') === 'accept') return everythingOptional;
  if (field('intent') === 'reject') return nothingOptional;
  return { functional: field('functional') === 'on', advertising: field('advertising') === 'on' };
};
