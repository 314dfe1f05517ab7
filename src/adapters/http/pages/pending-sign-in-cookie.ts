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

export const encodePendingSignIn = (pending: PendingSignIn): string =>
  Buffer.from(JSON.stringify(pending)).toString('base64url');

const parseJson = (text: string): unknown => O.toUndefined(O.tryCatch((): unknown => JSON.parse(text)));

/** The pending sign-in of a request's cookie; undefined where there is none, or the shop has not signed it. */
export const readPendingSignIn = (request: FastifyRequest): PendingSignIn | undefined => {
  const sent = request.cookies[pendingSignInCookie];
  const checked = sent === undefined ? undefined : request.unsignCookie(sent);
  if (!checked?.valid) return undefined;
  const decoded = Codec.decode(parseJson(Buffer.from(checked.value, 'base64url').toString()));
  if (E.isLeft(decoded)) return undefined;
  const { startedAt, redirect, isAcknowledged, secrets } = decoded.right;
  const site = sites.find((one) => one === decoded.right.site);
  if (site === undefined) return undefined;
  const target = redirect === undefined ? undefined : O.toUndefined(safeRedirect(redirect));
  return {
    site,
    startedAt: instant(startedAt),
    secrets,
    ...(target === undefined ? {} : { redirect: target }),
    ...(isAcknowledged ? { isAcknowledged } : {}),
  };
};
