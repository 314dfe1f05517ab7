import * as E from 'fp-ts/Either';
import type { ServerKeyRefusal } from '#application/identity/check-server-key';
import { identityApiMessages, serverKeyMessages } from '#application/identity/messages';
import { findVisitingCustomer } from '#application/visitor';
import type { ApiErrorCode, ApiRefusal, CallAudience } from '../call';
import type { VisitorCallContext } from './call-handler';

type Context = Pick<
  VisitorCallContext,
  'shop' | 'visitor' | 'from' | 'sessionToken' | 'isFromBrowser' | 'changeCookies'
>;
type Check = (request: unknown, context: Context) => Promise<ApiRefusal | undefined>;

const refuse = (code: ApiErrorCode, message: string): ApiRefusal => ({ code, message });

const fieldOf = (request: unknown, name: 'key' | 'sessionToken'): unknown =>
  (request as Readonly<Record<string, unknown>>)[name];

/** The token of the body is optional; one that is not the cookie's is refused (ST-07). */
const checkSession: Check = async (request, { visitor, sessionToken, changeCookies }) => {
  if (!findVisitingCustomer(visitor)) {
    changeCookies({ session: 'none' });
    return refuse('UNAUTHENTICATED', identityApiMessages.sessionOver);
  }
  const named = fieldOf(request, 'sessionToken');
  if (named === undefined || named === sessionToken) return undefined;
  return refuse('CONFLICT', identityApiMessages.otherSession);
};

const checkStaff: Check = async (request, context) => {
  const refused = await checkSession(request, context);
  const { visitor } = context;
  if (refused || (visitor.kind === 'Staff' && visitor.site === 'HPSF')) return refused;
  return refuse('FORBIDDEN', identityApiMessages.notStaff);
};

const keyCodes: Readonly<Record<ServerKeyRefusal['kind'], ApiErrorCode>> = {
  NotOffered: 'NOT_FOUND',
  WrongKey: 'FORBIDDEN',
  TooManyTries: 'RATE_LIMITED',
};

const checkServer: Check = async (request, { shop, from, isFromBrowser }) => {
  if (isFromBrowser) return refuse('FORBIDDEN', identityApiMessages.browserAsks);
  const checked = await shop.checkServerKey.execute(String(fieldOf(request, 'key')), from)();
  if (E.isRight(checked)) return undefined;
  const { kind } = checked.left;
  return refuse(keyCodes[kind], serverKeyMessages[kind]);
};

/** Whose cart a cart is, and what a visitor may change, is looked up where the cart is. */
const admit: Check = async () => undefined;

const checks: Readonly<Record<CallAudience, Check>> = {
  public: admit,
  cart: admit,
  session: checkSession,
  staff: checkStaff,
  server: checkServer,
};

/** Why a call of that audience refuses whoever asks; undefined where it serves them (ST-09, ST-30). */
export const findAudienceRefusal = (
  audience: CallAudience,
  request: unknown,
  context: Context,
): Promise<ApiRefusal | undefined> => checks[audience](request, context);
