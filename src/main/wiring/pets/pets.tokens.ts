import type { Pets } from '#application/ports/pets';
import { token } from '../token.ts';

/** Per visitor. */
export const pets = token<Pets>('Pets');
