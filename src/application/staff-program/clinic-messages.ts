import { describeMinutes } from '#domain/fixed-window';
import { isolateText } from '#domain/isolated-text';
import { clinicTermLength } from '#domain/staff-program/clinic-search';
import { endWithFullStop } from '../shell/messages';
import type { JoinOwnClinicRefusal } from './change-own-profile';
import { confirmationMessage } from './messages';
import type { SearchClinicsRefusal } from './search-clinics';

export const searchClinicsMessages: Readonly<Record<SearchClinicsRefusal['kind'], string>> = {
  TermTooShort: `Type at least ${clinicTermLength.least} characters of a name, city or ZIP code.`,
  TermTooLong: `Type ${clinicTermLength.most} characters or fewer.`,
  TooManySearches: 'Too many searches. Please wait a minute, then try again.',
};

/** What the search for a clinic, and joining one, say. */
export const clinicMessages = {
  clinicUnknown: "This clinic isn't in the program anymore. Please search again.",
  noClinicChosen:
    "We didn't change anything. Search for your clinic, school or shelter, then join it from the results.",
  searchHint: 'Type a name, a city or the first digits of a ZIP code.',
  nothingFound: "We can't find that clinic, school or shelter. Check the spelling, or try the city or ZIP code.",
  moreFound: "There are more. Don't see yours? Add a city or more of the name.",
} as const;

/** A found clinic as its name and place. */
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

/** Why someone couldn't join a clinic, and when to try again. */
export const joinClinicMessages: {
  readonly [K in JoinOwnClinicRefusal['kind']]: (refusal: Extract<JoinOwnClinicRefusal, { kind: K }>) => string;
} = {
  ClinicUnknown: () => clinicMessages.clinicUnknown,
  TooManyClinicRequests: ({ retryAfterSeconds }) =>
    `You've asked to join several clinics in a short time. Please try again in ${describeMinutes(retryAfterSeconds)}.`,
};

/** How many clinics were found, as a screen reader announces it. */
export const foundClinicsMessage = (count: number): string =>
  count === 1 ? '1 place found.' : `${count} places found.`;

/** The sentence about the clinic someone asked to join. */
export const clinicRequestMessage = (request: {
  readonly status: 'requested' | 'refused';
  readonly clinic: string;
  readonly reason?: string;
}): string =>
  request.status === 'requested'
    ? `You asked to join ${isolateText(request.clinic)}. ${confirmationMessage}`
    : `${isolateText(request.clinic)} declined your request: ${endWithFullStop(request.reason ?? '')} You can ask again, or ask to join another clinic, school or shelter.`;

/** The sentence about the clinic someone has joined. */
export const joinedClinicMessage = (clinic: string): string => `You belong to ${isolateText(clinic)}.`;

/** Why a row of a clinic file is left out. */
export const repeatedClinicMessage = (id: string): string => `${id} is already in an earlier row.`;
