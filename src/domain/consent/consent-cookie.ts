import type { ConsentBrowserId, ConsentDecision } from './consent-choice';

/** Text version, a digit each for functional and advertising, and the id of the browser: `2026-11.10.{id}`. */
const pattern = /^([\w-]{1,20})\.([01])([01])\.([\w-]{16,64})$/;

/** The value of the cookie `consent`: the choice, its text version and the id of its records, nothing else. */
export const formatConsentCookie = ({ functional, advertising, textVersion, browserId }: ConsentDecision): string =>
  `${textVersion}.${functional ? 1 : 0}${advertising ? 1 : 0}.${browserId}`;

/** The decision in a cookie, on a current text or an outdated one; a malformed cookie holds none (ST-26). */
export const parseConsentCookie = (value: string | undefined): ConsentDecision | undefined => {
  const [, textVersion, functional, advertising, browserId] = pattern.exec(value ?? '') ?? [];
  if (textVersion === undefined || browserId === undefined) return undefined;
  return {
    textVersion,
    functional: functional === '1',
    advertising: advertising === '1',
    browserId: browserId as ConsentBrowserId,
  };
};
