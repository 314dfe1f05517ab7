import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import { findRoutePath } from '#domain/shell/routes';
import type { PageServerParts } from '../../page-server-parts';
import { resolveVisitor } from '../../visitor-cookie-writer';
import { buildFormFieldReader } from '../form-fields';
import { sendPage } from '../send-page';

const path = findRoutePath('orderStatus');

const longestNumber = 20;
const longestEmail = 300;

/** Serves the page where a guest looks an order up, without script. What is found is in no address. */
export class OrderStatusPageRoutes {
  constructor(private readonly parts: PageServerParts) {}

  register(app: FastifyInstance): void {
    app.get(path, (request, reply) => this.show(request, reply));
    app.post(path, (request, reply) => this.lookUp(request, reply));
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { showOrderStatus } = this.parts.shopFor(await resolveVisitor(request, this.parts));
    const { number } = request.query as { readonly number?: unknown };
    const values = { number: typeof number === 'string' ? number.slice(0, longestNumber) : '', email: '' };
    return sendPage(this.parts, request, reply, await showOrderStatus.execute({ values })());
  }

  private async lookUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { lookUpOrder, showOrderStatus } = this.parts.shopFor(await resolveVisitor(request, this.parts));
    const field = buildFormFieldReader(request.body);
    const values = {
      number: field('number').slice(0, longestNumber),
      email: field('email').slice(0, longestEmail),
    };
    const found = await lookUpOrder.execute({ ...values, from: request.ip })();
    if (E.isLeft(found) && found.left.kind === 'TooManyLookUps') {
      reply.header('retry-after', found.left.retryAfterSeconds);
    }
    const outcome = E.isLeft(found) ? { refusal: found.left } : { order: found.right };
    return sendPage(this.parts, request, reply, await showOrderStatus.execute({ values, ...outcome })());
  }
}
