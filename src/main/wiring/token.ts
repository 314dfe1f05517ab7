import type { ServiceIdentifier } from 'inversify';

// @__NO_SIDE_EFFECTS__
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
