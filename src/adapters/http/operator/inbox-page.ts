import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { escapeHtml } from '#domain/escape-html';
import type { MailMessage } from '#domain/mail/message';
import { sendOperatorPage } from './operator-document';

export type Inbox = { messages(): () => Promise<readonly (MailMessage & { readonly at: number })[]> };

const messageHtml = ({
  to,
  replyTo,
  subject,
  text,
  unsubscribeUrl,
  at,
}: MailMessage & { readonly at: number }): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${new Date(at).toISOString()}` +
  `${replyTo ? `<br>Answers go to ${escapeHtml(replyTo)}` : ''}` +
  `${unsubscribeUrl ? `<br>List-Unsubscribe: ${escapeHtml(unsubscribeUrl)}` : ''}</p>` +
  `<pre tabindex="0">${escapeHtml(text)}</pre></article>`;

/** `/_inbox` shows operators the mail of a shop that runs on this machine without a mail server. */
export const serveInbox =
  (inbox: Inbox, guard: onRequestAsyncHookHandler) =>
  (app: FastifyInstance): void => {
    app.get('/_inbox', { onRequest: guard }, async (_request, reply) => {
      const messages = await inbox.messages()();
      const list = messages.length === 0 ? '<p>Nothing yet.</p>' : messages.map(messageHtml).join('');
      return sendOperatorPage(reply, '/_inbox', 'Inbox', list);
    });
  };
