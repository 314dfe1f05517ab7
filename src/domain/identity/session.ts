import { type Instant, instant } from '#domain/time';
import { inactivityCountdownMs } from './inactivity';

/** A bearer secret of 256 bits in base64url. The shop stores only its hash (ST-07). */
export type SessionToken = string & { readonly SessionToken: unique symbol };
/** The SHA-256 of a session token, in base64url. */
export type SessionTokenHash = string & { readonly SessionTokenHash: unique symbol };
/** All tokens that follow from one login. */
export type SessionFamilyId = string & { readonly SessionFamilyId: unique symbol };

const tokenPattern = /^[\w-]{43}$/;

export const parseSessionToken = (text: string | undefined): SessionToken | undefined =>
  text !== undefined && tokenPattern.test(text) ? (text as SessionToken) : undefined;

/** Milliseconds for which a replaced token gets its successor (ST-07). */
export const replacedTokenGraceMs = 60_000;
/** Milliseconds for which a token is kept, unless its replacement is forced (SE-08). */
const tokenRenewalMs = 5 * 60_000;
/** Last use is written at most this often, in milliseconds. */
export const lastUseResolutionMs = 60_000;
/** Milliseconds after logging in at which a session ends however active it is. */
export const maximumSessionMs = 30 * 24 * 3_600_000;

/** Seconds without activity after which the alert appears by default (SE-06). */
export const defaultInactivitySeconds = 900;

export type SessionLimits = { readonly idleLimitMs: number };

/** The idle limit of sessions in milliseconds: the inactivity time, its countdown, and how late a last use is written. */
export const computeIdleLimitMs = (inactivitySeconds: number): number =>
  inactivitySeconds * 1000 + inactivityCountdownMs + lastUseResolutionMs;

export type SessionTimes = {
  readonly signedInAt: Instant;
  readonly lastUsedAt: Instant;
  /** Absent while the session has not been ended. */
  readonly endedAt?: Instant;
};

/** Whether a session neither was ended nor passed a limit (ST-29). */
export const isSessionLive = (
  { signedInAt, lastUsedAt, endedAt }: SessionTimes,
  now: Instant,
  idleLimitMs: number,
): boolean => endedAt === undefined && now - signedInAt < maximumSessionMs && now - lastUsedAt <= idleLimitMs;

/** Whether a current token is replaced when its session is refreshed (SE-08, SE-12). */
export const isTokenReplacedAtRefresh = (issuedAt: Instant, now: Instant, isForced: boolean): boolean =>
  isForced || now - issuedAt >= tokenRenewalMs;

/** The moment at which a session ends however active it is. */
export const latestSessionEnd = (signedInAt: Instant): Instant => instant(signedInAt + maximumSessionMs);

/** What presenting a replaced token means: its successor still serves, or it is refused; `theft` ends the family too. */
export type ReplacedTokenOutcome = 'within-grace' | 'refused' | 'theft';

export const judgeReplacedToken = (
  replacedAt: Instant,
  isSuccessorUsed: boolean,
  now: Instant,
): ReplacedTokenOutcome => {
  if (now - replacedAt <= replacedTokenGraceMs) return 'within-grace';
  return isSuccessorUsed ? 'theft' : 'refused';
};
