import { describeMinutes } from '#domain/fixed-window';
import { clinicTermLength } from '#domain/programme/clinic-search';
import { endWithFullStop } from '../shell/messages';
import type { JoinOwnClinicRefusal } from './change-own-profile';
import type { SearchClinicsRefusal } from './search-clinics';

export const searchClinicsMessages: Readonly<Record<SearchClinicsRefusal['kind'], string>> = {
  TermTooShort: `Type ${clinicTermLength.least} characters or more of a name, a city or a ZIP code.`,
  TermTooLong: `Type ${clinicTermLength.most} characters or fewer.`,
  TooManySearches: 'There were too many searches. Please wait a minute.',
};

/** What the search for a clinic, and joining one, say. */
export const clinicMessages = {
  clinicUnknown: 'This clinic is not in the program any more. Please search again.',
  noClinicChosen: 'Nothing was changed. Search for your clinic, school or shelter, and join it from the results.',
  searchHint: 'A name, a city or the first digits of a ZIP code.',
  nothingFound: 'We found no clinic, school or shelter like that. Check the spelling, or try the city or ZIP code.',
  moreFound: 'There are more. Add a city or more of the name to see the one you look for.',
} as const;

/** A found clinic as a line of name and place. */
export const describeClinicRow = ({
  id,
  name,
  city,
  provinceCode,
  zip,
}: Readonly<Record<'id' | 'name' | 'city' | 'provinceCode' | 'zip', string>>): Readonly<
  Record<'id' | 'name' | 'place', string>
> => ({
  id,
  name,
  place: `${city}, ${provinceCode} ${zip}`,
});

/** What a screen reader says once a suggested clinic is chosen. */
export const chosenClinicMessage = ({ name, place }: Readonly<Record<'name' | 'place', string>>): string =>
  `You chose ${name}, ${place}.`;

/** Why a clinic was not joined; says when to try again. */
export const joinClinicMessages: {
  readonly [K in JoinOwnClinicRefusal['kind']]: (refusal: Extract<JoinOwnClinicRefusal, { kind: K }>) => string;
} = {
  ClinicUnknown: () => clinicMessages.clinicUnknown,
  TooManyClinicRequests: ({ retryAfterSeconds }) =>
    `You asked many clinics in a short time. Please try again in ${describeMinutes(retryAfterSeconds)}.`,
};

/** How many clinics were found, as a screen reader announces it. */
export const foundClinicsMessage = (count: number): string =>
  count === 1 ? '1 place found.' : `${count} places found.`;

/** The sentence about the clinic that somebody asked. */
export const clinicRequestMessage = (request: {
  readonly status: 'requested' | 'refused';
  readonly clinic: string;
  readonly reason?: string;
}): string =>
  request.status === 'requested'
    ? `You asked to join ${request.clinic}. It waits for their approval; we write to you as soon as they have decided.`
    : `${request.clinic} refused your request: ${endWithFullStop(request.reason ?? '')} You can ask again, or ask another one.`;

/** The sentence about the clinic that somebody has joined. */
export const joinedClinicMessage = (clinic: string): string => `You belong to ${clinic}.`;

/** Why a row of a file of clinics is left out. */
export const repeatedClinicMessage = (id: string): string => `${id} was in the file before.`;
