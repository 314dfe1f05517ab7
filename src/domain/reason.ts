import * as E from 'fp-ts/Either';

/** The longest reason that an operator can give, in characters. */
const maximumReasonLength = 500;

export type ReasonRefusal =
  | { readonly kind: 'NoReason' }
  | { readonly kind: 'ReasonTooLong'; readonly maximum: number };

/** A reason without space around it; refused when it's empty or longer than 500 characters. */
export const parseReason = (text: string): E.Either<ReasonRefusal, string> => {
  const reason = text.trim();
  if (reason === '') return E.left({ kind: 'NoReason' });
  return reason.length > maximumReasonLength
    ? E.left({ kind: 'ReasonTooLong', maximum: maximumReasonLength })
    : E.right(reason);
};
