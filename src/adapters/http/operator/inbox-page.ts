import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { escapeHtml } from '#domain/escape-html';
import type { MailMessage } from '#domain/mail/message';
import { formatLongDateTime, type Instant } from '#domain/time';
import { type OperatorPagesShop, sendOperatorPage } from './operator-document';

type InboxMessage = MailMessage & { readonly id: string; readonly at: Instant };

export type Inbox = {
  /** Newest first. */
  messages(): () => Promise<readonly InboxMessage[]>;
};

const webUrl = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** A text with its URLs as links. */
const linkedHtml = (text: string): string => {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(webUrl)) {
    const url = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${url}">${url}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
};

const messageHtml = (
  { id, to, replyTo, subject, text, html, unsubscribeUrl, at }: InboxMessage,
  timeZone: string,
): string => {
  const title = escapeHtml(subject);
  const frame = `<iframe title="${title}, as HTML" src="/_inbox/${id}" sandbox="allow-popups" loading="lazy"></iframe>`;
  return (
    `<article class="card"><h2>${title}</h2><p class="quiet">To ${escapeHtml(to)}, ${formatLongDateTime(at, timeZone)}` +
    `${replyTo ? `<br>Replies go to ${escapeHtml(replyTo)}` : ''}` +
    `${unsubscribeUrl ? `<br>Unsubscribe link: ${escapeHtml(unsubscribeUrl)}` : ''}</p>` +
    `<div class="parts"><pre tabindex="0">${linkedHtml(text)}</pre>${html === '' ? '' : frame}</div></article>`
  );
};

const searchForm = (search: string): string =>
  `<form role="search"><label>Search by address, subject or text <input type="search" name="q" value="${escapeHtml(search)}"></label>` +
  '<button>Search</button></form>';

const isFoundBy =
  (search: string) =>
  ({ to, subject, text }: MailMessage): boolean =>
    `${to}\n${subject}\n${text}`.toLowerCase().includes(search.toLowerCase());

/** Pictures and the message's own styles, and no script. `'self'` is nothing in a sandbox, whose origin is opaque. */
const framePolicy = "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

type InboxRoute = { readonly Querystring: { readonly q?: unknown }; readonly Params: { readonly id: string } };

/**
 * `/_inbox` shows operators the emails of a shop that runs on this machine without an SMTP server: the text, and the HTML
 * in a sandboxed frame. `q` searches them.
 */
export const serveInbox =
  (inbox: Inbox, timeZone: string, shop: OperatorPagesShop, guard: onRequestAsyncHookHandler) =>
  (app: FastifyInstance): void => {
    app.get<InboxRoute>('/_inbox', { onRequest: guard }, async ({ query: { q } }, reply) => {
      const search = typeof q === 'string' ? q.trim().slice(0, 100) : '';
      const found = (await inbox.messages()()).filter(isFoundBy(search));
      const none = search === '' ? 'No emails yet.' : 'No emails match.';
      const list =
        found.length === 0 ? `<p class="card">${none}</p>` : found.map((one) => messageHtml(one, timeZone)).join('');
      return sendOperatorPage(reply, shop, { room: '/_inbox', heading: 'Inbox', content: searchForm(search) + list });
    });
    app.get<InboxRoute>('/_inbox/:id', { onRequest: guard }, async ({ params: { id } }, reply) => {
      const message = (await inbox.messages()()).find((one) => one.id === id);
      if (!message) return reply.callNotFound();
      return reply
        .header('content-security-policy', framePolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(message.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`));
    });
  };
