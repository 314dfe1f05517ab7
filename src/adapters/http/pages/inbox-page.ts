import type { FastifyInstance } from 'fastify';
import type { MailMessage } from '#domain/mail/message';
import { escapeHtml } from '#domain/mail/order-confirmation';
import { isOperator } from './operator-access';

type Inbox = { messages(): () => Promise<readonly (MailMessage & { readonly at: number })[]> };

const shown = ({ to, replyTo, subject, text, at }: MailMessage & { readonly at: number }): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${new Date(at).toISOString()}` +
  `${replyTo ? `<br>Answers go to ${escapeHtml(replyTo)}` : ''}</p>` +
  `<pre tabindex="0">${escapeHtml(text)}</pre></article>`;

/**
 * `/_inbox`: the mail of a shop that runs on this machine without a mail server, for its operators; for anyone else there
 * is no such page. Registered for loopback origins alone.
 */
export const serveInbox =
  (inbox: Inbox, shopHosts: ReadonlySet<string>) =>
  (app: FastifyInstance): void => {
    app.get('/_inbox', async (request, reply) => {
      if (!isOperator(request, shopHosts)) return reply.callNotFound();
      const messages = await inbox.messages()();
      const list = messages.length === 0 ? '<p>Nothing yet.</p>' : messages.map(shown).join('');
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox</title></head><body><main><h1>Inbox</h1>${list}</main></body></html>`,
        );
    });
  };
