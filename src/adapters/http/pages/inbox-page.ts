import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#domain/escape-html';
import type { MailMessage } from '#domain/mail/message';
import { isRequestFromOperator } from './operator-access';

type Inbox = { messages(): () => Promise<readonly (MailMessage & { readonly at: number })[]> };

const messageHtml = ({ to, replyTo, subject, text, at }: MailMessage & { readonly at: number }): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${new Date(at).toISOString()}` +
  `${replyTo ? `<br>Answers go to ${escapeHtml(replyTo)}` : ''}</p>` +
  `<pre tabindex="0">${escapeHtml(text)}</pre></article>`;

/**
 * `/_inbox` shows operators the mail of a shop that runs on this machine without a mail server; anyone else gets 404.
 * Registered for loopback origins only.
 */
export const serveInbox =
  (inbox: Inbox, shopHosts: ReadonlySet<string>) =>
  (app: FastifyInstance): void => {
    app.get('/_inbox', async (request, reply) => {
      if (!isRequestFromOperator(request, shopHosts)) return reply.callNotFound();
      const messages = await inbox.messages()();
      const list = messages.length === 0 ? '<p>Nothing yet.</p>' : messages.map(messageHtml).join('');
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox</title></head><body><main><h1>Inbox</h1>${list}</main></body></html>`,
        );
    });
  };
