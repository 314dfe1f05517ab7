import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import type { MailSample } from '#application/mail/mail-sample';
import { escapeHtml } from '#domain/escape-html';
import { type OperatorPagesShop, sendOperatorPage } from './operator-document';

/** An email's own styles are inline, and its pictures are the shop's. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:; frame-ancestors 'none'";

const row = ({ name, sent, message }: MailSample): string => {
  const path = `/_operator/mails/${name}`;
  const subject = escapeHtml(message.subject);
  return (
    `<tr><th scope="row"><a href="${path}">${subject}</a></th><td>${escapeHtml(sent)}</td>` +
    `<td><a href="${path}/text" aria-label="Plain text of ${subject}">Plain text</a></td></tr>`
  );
};

const listOf = (samples: readonly MailSample[]): string =>
  '<p class="intro">Every email the shop sends, filled in with made-up data. Open one to see it the way a customer does.</p>' +
  '<div class="card"><div class="wide"><table><thead><tr><th scope="col">Subject</th><th scope="col">Sent when</th>' +
  `<th scope="col">Other version</th></tr></thead><tbody>${samples.map(row).join('')}</tbody></table></div></div>`;

type MailRoute = { readonly Params: { readonly name: string } };

/** `/_operator/mails` shows operators each email with sample data, as HTML and as plain text. */
export const serveMailSamples =
  (loadSamples: () => Promise<readonly MailSample[]>, shop: OperatorPagesShop, guard: onRequestAsyncHookHandler) =>
  (app: FastifyInstance): void => {
    const options = { onRequest: guard };
    const send = async (reply: FastifyReply, name: string, form: 'html' | 'text') => {
      const sample = (await loadSamples()).find((one) => one.name === name);
      if (!sample) return reply.callNotFound();
      return reply
        .header('content-security-policy', mailPolicy)
        .type(form === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
        .send(sample.message[form]);
    };
    app.get('/_operator/mails', options, async (_request, reply) =>
      sendOperatorPage(reply, shop, {
        room: '/_operator/mails',
        heading: 'Sample emails',
        content: listOf(await loadSamples()),
      }),
    );
    app.get<MailRoute>('/_operator/mails/:name', options, ({ params }, reply) => send(reply, params.name, 'html'));
    app.get<MailRoute>('/_operator/mails/:name/text', options, ({ params }, reply) => send(reply, params.name, 'text'));
  };
