import * as O from 'fp-ts/Option';
import type { Destination } from './free-shipping';
import type { StateCode } from './states';
import { isZip } from './zip';

/** Each state's ranges of three-digit zip prefixes, first and last, as the Postal Service assigns them. */
const prefixes: Readonly<Record<StateCode, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200-200 202-205 569-569',
  FL: '320-339 341-342 344-344 346-347 349-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055-055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NY: '005-005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733-733 750-770 772-799 885-885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201-201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
};

/** Every range of three-digit prefixes, both ends inclusive, with its state; no two overlap. */
export const zipPrefixRanges = Object.entries(prefixes).flatMap(([state, text]) =>
  text.split(' ').map((run) => ({ state: state as StateCode, start: run.slice(0, 3), end: run.slice(4) })),
);

/** The state of a zip; none for a malformed zip, the armed forces and the territories. */
export const stateOfZip = (zip: string): O.Option<StateCode> => {
  if (!isZip(zip)) return O.none;
  const prefix = zip.slice(0, 3);
  return O.fromNullable(zipPrefixRanges.find(({ start, end }) => start <= prefix && prefix <= end)?.state);
};

export const destinationOf = (zip: string): Destination => O.getOrElse((): Destination => 'elsewhere')(stateOfZip(zip));
