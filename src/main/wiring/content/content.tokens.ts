import type { SendContactMessage } from '#application/content/send-contact-message';
import type { CurrentContent } from '#application/ports/current-content';
import { token } from '../token.ts';

export const contentTokens = {
  currentContent: token<CurrentContent>('CurrentContent'),
  sendContactMessage: token<SendContactMessage>('SendContactMessage'),
};
