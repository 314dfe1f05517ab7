import type { Site } from '../site';

type SiteNames = Readonly<Record<Site, string>>;

/** Marks the staff site if its name adds nothing to the consumer site's, or is a different name altogether. */
const plainMark = 'Staff Feeding';

/** What the staff site's name says after the consumer site's; undefined if it doesn't begin with that name. */
const findAddition = ({ DTC, HPSF }: SiteNames): string | undefined => {
  const rest = HPSF.slice(DTC.length);
  return HPSF.startsWith(DTC) && !/^[\p{L}\p{N}]/u.test(rest) ? rest.replace(/^[\s\-–—:|·,/]+/u, '') : undefined;
};

/** What marks the staff site's headers, next to its wordmark: `for Clinics` of `Larder` and `Larder for Clinics`. */
export const findStaffSiteMark = (names: SiteNames): string => findAddition(names) || plainMark;

/** The name in a site's wordmark: both sites share one, unless the staff site's name is another altogether. */
export const findWordmarkName = (names: SiteNames, site: Site): string =>
  site === 'HPSF' && findAddition(names) === undefined ? names.HPSF : names.DTC;
