import type { SendContactMessage } from '#application/content/send-contact-message';
import type { ContactMessageStore } from '#application/ports/contact-message-store';
import type { ContentReader } from '#application/ports/content';
import type { CurrentContent } from '#application/ports/current-content';
import { token } from '../token.ts';

export const currentContent = token<CurrentContent>('CurrentContent');
export const sendContactMessage = token<SendContactMessage>('SendContactMessage');
/** With the names of the shop filled in. */
export const content = token<ContentReader>('Content');
export const contactMessages = token<ContactMessageStore>('ContactMessages');
