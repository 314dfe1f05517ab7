import * as E from 'fp-ts/Either';
import type { ContactOutcome } from '#application/content/content-page';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { type ContactInput, contactFields } from '#domain/content/contact-form';
import { readRetryAfter } from '../../retry-after';
import type { ReadFormField } from '../form-fields';

const longest = 8000;

/** Sends the message posted with the contact form; `from` is the client's IP address. */
export const processContactForm = async (
  shop: VisitorUseCases,
  from: string,
  field: ReadFormField,
): Promise<ContactOutcome> => {
  const input = Object.fromEntries(
    contactFields.map((name) => [name, field(name, 'exact').slice(0, longest)]),
  ) as ContactInput;
  const sent = await shop.sendContactMessage.execute({ input, from })();
  if (E.isRight(sent)) return { kind: 'sent', ...sent.right };
  const refusal = sent.left;
  if (refusal.kind === 'Invalid') return { kind: 'refused', input, errors: refusal.errors };
  return { kind: 'too-many', input, ...readRetryAfter(refusal) };
};
