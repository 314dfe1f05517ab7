import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type RefusedWebhook, webhookMessages } from '#application/orders/webhook-messages';
import type { WebhookRequest } from '#application/ports/platform-webhooks';
import { requestMessages } from '#application/shell/messages';
import { sendRefusal } from '../answers/send-refusal';
import { type ApiErrorCode, webhookPathPrefix } from '../call';

/** In bytes. An order with every line, address and note of a platform is larger than the bodies of our own endpoints. */
const maximumBody = 1024 * 1024;

/** What takes the webhooks of a platform or of carriers. */
export type WebhookReceiver = { execute(request: WebhookRequest): TaskEither<RefusedWebhook, void> };

const codes: Readonly<Record<RefusedWebhook['kind'], ApiErrorCode>> = {
  BadSignature: 'UNAUTHENTICATED',
  Undecodable: 'VALIDATION',
  OrderNotReady: 'UNAVAILABLE',
  ParcelNotReady: 'UNAVAILABLE',
};

/**
 * Serves `POST /api/webhooks/{adapter}`: 204 once everything that was reported is stored, 401 for a bad signature, 400 for
 * what doesn't decode, and 503 for what has to be reported again later. Under any other name, 404 like any unknown path.
 */
export const serveWebhooks = async (
  app: FastifyInstance,
  { receiverOf }: { readonly receiverOf: (request: FastifyRequest, adapter: string) => WebhookReceiver | undefined },
): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    `${webhookPathPrefix}:adapter`,
    { bodyLimit: maximumBody },
    async (request, reply): Promise<FastifyReply> => {
      const { adapter } = request.params as { readonly adapter: string };
      const receiver = receiverOf(request, adapter);
      reply.header('cache-control', 'no-store');
      if (!receiver) return sendRefusal(reply, { code: 'NOT_FOUND', message: requestMessages.unknownCall });
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const taken = await receiver.execute({ headers: request.headers, body })();
      if (E.isRight(taken)) return reply.code(204).send();
      const { kind } = taken.left;
      return sendRefusal(reply, { code: codes[kind], message: webhookMessages[kind] });
    },
  );
};
