import * as E from 'fp-ts/Either';
import { type MailToken, parseMailToken } from '#domain/mail/mail-token';
import type { Visit } from '../page-row';

export type UnknownLink = { readonly kind: 'NoSuchLink' };

/** The token in the path of a mailed link; undefined where it is none. */
export const readToken = ({ params }: Visit<unknown>): MailToken | undefined => parseMailToken(params.token ?? '');

/** What a form at a mailed link asks for, or that there is no such link. */
export const parseToken = <A>(visit: Visit<unknown>, parse: (token: MailToken) => A): E.Either<UnknownLink, A> => {
  const token = readToken(visit);
  return token ? E.right(parse(token)) : E.left({ kind: 'NoSuchLink' });
};
