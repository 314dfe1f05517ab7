import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { OrderNotReady } from '#application/orders/receive-order-reports';
import { webhookMessages } from '#application/orders/webhook-messages';
import type { WebhookRefusal, WebhookRequest } from '#application/ports/platform-webhooks';
import { requestMessages } from '#application/shell/messages';
import { sendRefusal } from '../answers/send-refusal';
import { type ApiErrorCode, webhookPathPrefix } from '../call';

/** In bytes. An order with every line, address and note of a platform is larger than the bodies of our own endpoints. */
const maximumBody = 1024 * 1024;

/** What takes the webhooks of a site's platform. */
export type WebhookReceiver = {
  /** The last segment of the path, as `COMMERCE` names the platform. */
  readonly platform: string;
  execute(request: WebhookRequest): TaskEither<WebhookRefusal | OrderNotReady, void>;
};

const codes: Readonly<Record<(WebhookRefusal | OrderNotReady)['kind'], ApiErrorCode>> = {
  BadSignature: 'UNAUTHENTICATED',
  Undecodable: 'VALIDATION',
  OrderNotReady: 'UNAVAILABLE',
};

/**
 * Serves `POST /api/webhooks/{adapter}`: 204 once everything that was reported is stored, 401 for a bad signature, 400 for
 * what doesn't decode, and 503 for what has to be reported again later. Under any other name, 404 like any unknown path.
 */
export const serveWebhooks = async (
  app: FastifyInstance,
  { receiverOf }: { readonly receiverOf: (request: FastifyRequest) => WebhookReceiver | undefined },
): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    `${webhookPathPrefix}:adapter`,
    { bodyLimit: maximumBody },
    async (request, reply): Promise<FastifyReply> => {
      const { adapter } = request.params as { readonly adapter: string };
      const receiver = receiverOf(request);
      reply.header('cache-control', 'no-store');
      if (receiver?.platform !== adapter)
        return sendRefusal(reply, { code: 'NOT_FOUND', message: requestMessages.unknownCall });
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const taken = await receiver.execute({ headers: request.headers, body })();
      if (E.isRight(taken)) return reply.code(204).send();
      const { kind } = taken.left;
      return sendRefusal(reply, { code: codes[kind], message: webhookMessages[kind] });
    },
  );
};
