import * as E from 'fp-ts/Either';
import type { CheckServerKey, ServerKeyRefusal } from '#application/identity/check-server-key';
import { identityApiMessages, serverKeyMessages } from '#application/identity/messages';
import type { IdentityTokens } from '#application/ports/identity-tokens';
import { programApiMessages } from '#application/staff-program/messages';
import { findVisitingCustomer } from '#application/visitor';
import type { ApiCall, ApiErrorCode, ApiRefusal, CallAudience } from '../call';
import type { VisitorCallContext } from './call-handler';

/** The use cases that tell who may use an endpoint. */
export type AudienceShop = { readonly identityTokens: IdentityTokens; readonly checkServerKey: CheckServerKey };

type Context = Pick<
  VisitorCallContext<AudienceShop>,
  'shop' | 'visitor' | 'clientIp' | 'sessionToken' | 'isFromBrowser' | 'changeCookies'
>;
type AskedCall = Pick<ApiCall<unknown, unknown>, 'audience' | 'unauthenticatedMessage' | 'clearsSessionCookies'>;

type Check = (request: unknown, context: Context, call: AskedCall) => Promise<ApiRefusal | undefined>;

const refuse = (code: ApiErrorCode, message: string): ApiRefusal => ({ code, message });

const fieldOf = (request: unknown, name: 'key' | 'sessionToken' | 'jwt'): unknown =>
  (request as Readonly<Record<string, unknown>>)[name];

/** Whether a request has a `jwt` that does not prove to be of the session's customer (ST-16). */
const namesOtherPerson = async (request: unknown, { shop, visitor }: Context): Promise<boolean> => {
  const jwt = fieldOf(request, 'jwt');
  if (typeof jwt !== 'string') return false;
  const verified = await shop.identityTokens.verify(jwt)();
  return E.isLeft(verified) || verified.right !== findVisitingCustomer(visitor)?.id;
};

/** The token and the `jwt` of the body are optional; one of another session or customer is refused (ST-07, ST-16). */
const checkSession: Check = async (request, context, { clearsSessionCookies, unauthenticatedMessage }) => {
  if (!findVisitingCustomer(context.visitor)) {
    if (clearsSessionCookies) context.changeCookies({ session: 'none' });
    return refuse('UNAUTHENTICATED', unauthenticatedMessage ?? identityApiMessages.sessionOver);
  }
  const named = fieldOf(request, 'sessionToken');
  if (named !== undefined && named !== context.sessionToken)
    return refuse('CONFLICT', identityApiMessages.otherSession);
  return (await namesOtherPerson(request, context))
    ? refuse('UNAUTHENTICATED', identityApiMessages.otherPerson)
    : undefined;
};

const checkStaffSite: Check = async (request, context, call) => {
  const refused = await checkSession(request, context, call);
  return refused || context.visitor.site === 'HPSF' ? refused : refuse('FORBIDDEN', programApiMessages.notStaffSite);
};

const checkStaff: Check = async (request, context, call) => {
  const refused = await checkSession(request, context, call);
  const { visitor } = context;
  if (refused || (visitor.kind === 'Staff' && visitor.site === 'HPSF')) return refused;
  return refuse('FORBIDDEN', identityApiMessages.notStaff);
};

const keyCodes: Readonly<Record<ServerKeyRefusal['kind'], ApiErrorCode>> = {
  NotOffered: 'NOT_FOUND',
  WrongKey: 'FORBIDDEN',
  TooManyTries: 'RATE_LIMITED',
};

const checkServer: Check = async (request, { shop, clientIp, isFromBrowser }) => {
  if (isFromBrowser) return refuse('FORBIDDEN', identityApiMessages.browserAsks);
  const checked = await shop.checkServerKey.execute(String(fieldOf(request, 'key')), clientIp)();
  if (E.isRight(checked)) return undefined;
  const refusal = checked.left;
  return {
    ...refuse(keyCodes[refusal.kind], serverKeyMessages[refusal.kind]),
    ...(refusal.kind === 'TooManyTries' ? { retryAfterSeconds: refusal.retryAfterSeconds } : {}),
  };
};

/** Whose cart a cart is, and what a visitor may change, is looked up where the cart is. */
const admit: Check = async () => undefined;

const checks: Readonly<Record<CallAudience, Check>> = {
  public: admit,
  cart: admit,
  session: checkSession,
  'staff-site': checkStaffSite,
  staff: checkStaff,
  server: checkServer,
};

/** Why a call refuses whoever asks, by its audience; undefined if it serves them (ST-09, ST-30). */
export const findAudienceRefusal = (
  call: AskedCall,
  request: unknown,
  context: Context,
): Promise<ApiRefusal | undefined> => checks[call.audience](request, context, call);
