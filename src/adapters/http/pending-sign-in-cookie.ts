import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import type { PendingSignIn } from '#application/identity/provider-sign-in';
import { storedItems } from '#domain/consent/stored-items';
import { safeRedirect } from '#domain/identity/redirect';
import { sites } from '#domain/site';
import { instant } from '#domain/time';

/** What a browser keeps while it is at the identity provider; signed, and read by no script. */
const pendingSignInCookie = storedItems.pendingSignIn.key;

const Codec = t.intersection([
  t.strict({
    site: t.string,
    startedAt: t.Int,
    secrets: t.strict({ state: t.string, nonce: t.string, verifier: t.string }),
  }),
  t.partial({ redirect: t.string, isAcknowledged: t.literal(true) }),
]);

/** The most logins that a browser has open at once, each in a tab of its own; of more, the newest count. */
const maximumPending = 3;

export const encodePendingSignIns = (pending: readonly PendingSignIn[]): string =>
  Buffer.from(JSON.stringify(pending.slice(-maximumPending))).toString('base64url');

const parseJson = (text: string): unknown => O.toUndefined(O.tryCatch((): unknown => JSON.parse(text)));

const toPendingSignIn = ({
  site: name,
  startedAt,
  redirect,
  isAcknowledged,
  secrets,
}: t.TypeOf<typeof Codec>): readonly PendingSignIn[] => {
  const site = sites.find((one) => one === name);
  if (site === undefined) return [];
  const target = redirect === undefined ? undefined : O.toUndefined(safeRedirect(redirect));
  return [
    {
      site,
      startedAt: instant(startedAt),
      secrets,
      ...(target === undefined ? {} : { redirect: target }),
      ...(isAcknowledged ? { isAcknowledged } : {}),
    },
  ];
};

/** The pending logins in a request's cookie, oldest first; none if the shop didn't sign the cookie. */
export const readPendingSignIns = (request: FastifyRequest): readonly PendingSignIn[] => {
  const sent = request.cookies[pendingSignInCookie];
  const checked = sent === undefined ? undefined : request.unsignCookie(sent);
  if (!checked?.valid) return [];
  const decoded = t.readonlyArray(Codec).decode(parseJson(Buffer.from(checked.value, 'base64url').toString()));
  return E.isRight(decoded) ? decoded.right.flatMap(toPendingSignIn) : [];
};
