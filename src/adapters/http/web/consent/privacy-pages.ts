import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRoutePath } from '#domain/shell/routes';
import type { PageServerParts } from '../../page-server-parts';
import { readRequestConsent } from '../../request-consent';
import { resolveVisitor, type VisitorCookieWriter } from '../../visitor-cookie-writer';
import { buildFormFieldReader } from '../form-fields';
import { sendPage } from '../send-page';
import { parsePrivacyForm } from './privacy-form';

type PrivacyPageParts = PageServerParts & { readonly cookies: VisitorCookieWriter };

const path = findRoutePath('privacy');

/** Serves the page on privacy, and takes the choice that it posts, without script. */
export class PrivacyPageRoutes {
  constructor(private readonly parts: PrivacyPageParts) {}

  register(app: FastifyInstance): void {
    app.get(path, (request, reply) => this.show(request, reply));
    app.post(path, (request, reply) => this.choose(request, reply));
  }

  private async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { showPrivacy } = this.parts.shopFor(await resolveVisitor(request, this.parts));
    const isSaved = (request.query as { readonly notice?: unknown }).notice === 'saved';
    return sendPage(
      this.parts,
      request,
      reply,
      await showPrivacy.execute({ ...readRequestConsent(request), isSaved })(),
    );
  }

  private async choose(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { recordConsent } = this.parts.shopFor(await resolveVisitor(request, this.parts));
    const { decision, hasPrivacySignal } = readRequestConsent(request);
    const consent = await recordConsent.execute({
      choice: parsePrivacyForm(buildFormFieldReader(request.body)),
      source: 'page',
      hasPrivacySignal,
      from: request.ip,
      ...(decision ? { browserId: decision.browserId } : {}),
    })();
    this.parts.cookies.write(reply, { consent });
    return reply.header('cache-control', 'private, no-store').redirect(`${path}?notice=saved`, 303);
  }
}
