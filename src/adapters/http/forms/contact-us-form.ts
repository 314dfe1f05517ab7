import * as E from 'fp-ts/Either';
import type { PostedContact } from '#application/content/content-page';
import type { VisitorShop } from '#application/visitor-shop';
import { type ContactInput, contactFields } from '#domain/content/contact-form';
import type { FormFields } from './form-fields';

const longest = 8000;

/** Sends what the contact page posts, which came from the network address `from`. */
export const contactForm = async (shop: VisitorShop, from: string, field: FormFields): Promise<PostedContact> => {
  const input = Object.fromEntries(contactFields.map((name) => [name, field(name).slice(0, longest)])) as ContactInput;
  const sent = await shop.sendContactMessage.execute({ input, from })();
  if (E.isRight(sent)) return { kind: 'sent', ...sent.right };
  const refusal = sent.left;
  return refusal.kind === 'Invalid' ? { kind: 'refused', input, errors: refusal.errors } : { kind: 'too-many', input };
};
