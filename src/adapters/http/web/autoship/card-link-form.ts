import * as E from 'fp-ts/Either';
import { cardLinkMessages } from '#application/autoship/card-link-messages';
import type { NoSuchAutoship } from '#application/autoship/change-autoship';
import { autoshipRefusalTexts } from '#application/autoship/messages';
import type { CardLinkAnswer } from '#application/autoship/show-card-link';
import type { UseCardLinkRefusal } from '#application/autoship/use-card-link';
import { buildInvalidFieldCountMessage } from '#application/checkout/messages';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { CheckoutFieldErrors } from '#domain/checkout/form';
import type { MailToken } from '#domain/mail/mail-token';
import type { ReadFormField } from '../form-fields';

type CardLinkFormOutcome =
  | { readonly kind: 'done' }
  /** The same page with a notice. */
  | ({ readonly kind: 'answered' } & CardLinkAnswer)
  | { readonly kind: 'unknown' };

const longest = 100;

const refused = (status: number, text: string, errors: CheckoutFieldErrors = {}): CardLinkFormOutcome => ({
  kind: 'answered',
  status,
  notice: { tone: 'error', text },
  errors,
});

const describeRefusal = (refusal: UseCardLinkRefusal | AutoshipRefusal | NoSuchAutoship): CardLinkFormOutcome => {
  switch (refusal.kind) {
    case 'NoSuchLink':
    case 'NoSuchAutoship':
      return { kind: 'unknown' };
    case 'NoPayments':
      return refused(422, cardLinkMessages.noPayments);
    case 'DeadLink':
      return refused(410, cardLinkMessages.dead(refusal.reason));
    case 'InvalidCard':
      return refused(422, buildInvalidFieldCountMessage(Object.keys(refusal.errors).length), refusal.errors);
    case 'Declined':
      return refused(422, cardLinkMessages.declined(refusal.decline));
    case 'Unreachable':
      return refused(503, cardLinkMessages.unreachable);
    default:
      return refused(422, autoshipRefusalTexts[refusal.kind]);
  }
};

/** Saves the card that was entered on the page of a card link. What was typed is never shown again. */
export const processCardLinkForm = async (
  { useCardLink }: Pick<VisitorUseCases, 'useCardLink'>,
  token: MailToken,
  field: ReadFormField,
): Promise<CardLinkFormOutcome> => {
  const typed = (name: string): string => field(name).slice(0, longest);
  const card = { number: typed('cardNumber'), expiry: typed('cardExpiry'), code: typed('cardCode') };
  const saved = await useCardLink.execute(token, card)();
  return E.isLeft(saved) ? describeRefusal(saved.left) : { kind: 'done' };
};
