import * as E from 'fp-ts/Either';
import { type MailToken, parseMailToken } from '#domain/mail/mail-token';
import type { Visit } from '../page-row';

export type UnknownLink = { readonly kind: 'NoSuchLink' };

/** The token in the path of an emailed link; undefined if it can't be one. */
export const readToken = ({ params }: Visit<unknown>): MailToken | undefined => parseMailToken(params.token ?? '');

/** What someone asks for in the form of an emailed link, or that the link doesn't exist. */
export const parseToken = <A>(visit: Visit<unknown>, parse: (token: MailToken) => A): E.Either<UnknownLink, A> => {
  const token = readToken(visit);
  return token ? E.right(parse(token)) : E.left({ kind: 'NoSuchLink' });
};
