import * as E from 'fp-ts/Either';
import type { NoSuchAutoship } from '#application/autoship/change-autoship';
import { deliveryLinkMessages } from '#application/autoship/delivery-messages';
import { autoshipRefusalTexts } from '#application/autoship/messages';
import type { DeliveryLinkAnswer } from '#application/autoship/show-delivery-link';
import type { UseDeliveryLinkRefusal } from '#application/autoship/use-delivery-link';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { MailToken } from '#domain/mail/mail-token';
import type { ReadFormField } from '../form-fields';

type DeliveryLinkFormOutcome =
  | { readonly kind: 'done' }
  /** The same page with a notice. */
  | ({ readonly kind: 'answered' } & DeliveryLinkAnswer)
  | { readonly kind: 'unknown' };

const refused = (status: number, text: string): DeliveryLinkFormOutcome => ({
  kind: 'answered',
  status,
  notice: { tone: 'error', text },
});

const describeRefusal = (
  refusal: UseDeliveryLinkRefusal | AutoshipRefusal | NoSuchAutoship,
): DeliveryLinkFormOutcome => {
  switch (refusal.kind) {
    case 'NoSuchLink':
    case 'NoSuchAutoship':
      return { kind: 'unknown' };
    case 'DeadLink':
      return refused(410, deliveryLinkMessages.dead(refusal.reason));
    case 'NotOffered':
      return refused(422, deliveryLinkMessages.notOffered);
    case 'PricesChanged':
      return refused(409, deliveryLinkMessages.pricesChanged);
    case 'NothingToUndo':
      return refused(409, deliveryLinkMessages.undoRefused);
    default:
      return refused(422, autoshipRefusalTexts[refusal.kind]);
  }
};

/** Does what a form on the page of a mailed link says: an act, taking it back, or ending the calendar. */
export const processDeliveryLinkForm = async (
  { useDeliveryLink }: Pick<VisitorUseCases, 'useDeliveryLink'>,
  token: MailToken,
  field: ReadFormField,
): Promise<DeliveryLinkFormOutcome> => {
  const intent = field('intent');
  if (intent === 'end-calendar') {
    const ended = await useDeliveryLink.revokeCalendar(token)();
    if (E.isLeft(ended)) return { kind: 'unknown' };
    return {
      kind: 'answered',
      status: 200,
      notice: { tone: 'success', text: deliveryLinkMessages.calendarEnded },
    };
  }
  const done =
    intent === 'undo'
      ? await useDeliveryLink.undo(token)()
      : await useDeliveryLink.execute(token, { act: intent, prices: field('prices', 'exact') })();
  return E.isLeft(done) ? describeRefusal(done.left) : { kind: 'done' };
};
