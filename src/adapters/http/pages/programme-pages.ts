import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { joinClinicMessages, programmeMessages } from '#application/programme/messages';
import type { PageData } from '#application/shell/page';
import { findVisitingCustomer } from '#application/visitor';
import { parseRedirectParameter, postLoginTarget } from '#domain/identity/redirect';
import { buildLoginPath, buildPathWithRedirect } from '#domain/identity/visitor-redirect';
import type { ClinicId } from '#domain/programme/clinic';
import { isRegisteredStaff } from '#domain/programme/staff-profile';
import { findRoutePath } from '#domain/shell/routes';
import { buildFormFieldReader } from '../forms/form-fields';
import { saveStaffDetails } from '../forms/staff-details-form';
import type { PageServerParts } from './page-server-parts';
import type { AnyScreenData } from './public-page';
import { readRedirect } from './redirect-visitor';
import { sendPage } from './send-page';
import { resolveVisitor } from './visitor-cookie-writer';

type Route = 'register' | 'clinic';

const longestTerm = 200;

const notices: ReadonlyMap<unknown, string> = new Map([['saved', programmeMessages.saved]]);

/** Serves the pages of the staff programme and the forms that post to them; a consumer finds none of them. */
export class ProgrammePageRoutes {
  constructor(private readonly parts: PageServerParts) {}

  register(app: FastifyInstance): void {
    app.get(findRoutePath('eligibility'), async (request, reply) => {
      const { shop } = await this.visit(request);
      return this.send(request, reply, await shop.showEligibility.execute()());
    });
    app.get(findRoutePath('clinic'), (request, reply) => this.show(request, reply, 'clinic'));
    app.post(findRoutePath('clinic'), (request, reply) => this.process(request, reply, 'clinic'));
  }

  /** The page of registration for whoever is signed in and not registered, or that of the clinic. */
  async show(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> {
    const { shop } = await this.visit(request);
    const { clinic, notice } = request.query as Readonly<Record<string, unknown>>;
    const shown = notices.get(notice);
    const page = await shop.showStaffRegistration.execute({
      route,
      ...(typeof clinic === 'string' ? { term: clinic.slice(0, longestTerm) } : {}),
      ...(shown === undefined ? {} : { notice: shown }),
      ...readRedirect(request),
    })();
    return this.send(request, reply, page);
  }

  /**
   * Saves the details, or asks a clinic. Whoever is registered by joining one at once goes on to the page that they wanted
   * (RT-32), anybody else back to the form; 422 with what is wrong, 429 after too many requests. The page of the clinic saves
   * no details.
   */
  async process(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> {
    const { visitor, shop } = await this.visit(request);
    const standing = findVisitingCustomer(visitor)?.standing;
    if (!standing) return this.redirect(reply, buildLoginPath(findRoutePath(route)));
    const field = buildFormFieldReader(request.body);
    const redirect = O.toUndefined(parseRedirectParameter(field('redirect')));
    const asked = redirect === undefined ? {} : { redirect };
    const path = buildPathWithRedirect(findRoutePath(route), redirect);
    if (field('intent') === 'join') {
      const joined = await shop.changeOwnProfile.joinClinic(field('clinic') as ClinicId)();
      if (E.isLeft(joined)) {
        const refused =
          joined.left.kind === 'TooManyClinicRequests'
            ? { route, ...asked, alert: joinClinicMessages.TooManyClinicRequests(joined.left), status: 429 }
            : { route, ...asked, alert: joinClinicMessages.ClinicUnknown(joined.left), status: 422 };
        if (joined.left.kind === 'TooManyClinicRequests')
          reply.header('retry-after', String(joined.left.retryAfterSeconds));
        return this.send(request, reply, await shop.showStaffRegistration.execute(refused)());
      }
      const isDone = route === 'register' && isRegisteredStaff(joined.right);
      return this.redirect(reply, isDone ? postLoginTarget({ ...asked, site: visitor.site }) : path);
    }
    if (route === 'clinic') {
      const refused = { route, ...asked, alert: programmeMessages.noClinicChosen, status: 422 };
      return this.send(request, reply, await shop.showStaffRegistration.execute(refused)());
    }
    const refused = await saveStaffDetails(shop, field);
    if (!refused) return this.redirect(reply, `${path}${path.includes('?') ? '&' : '?'}notice=saved`);
    return this.send(
      request,
      reply,
      await shop.showStaffRegistration.execute({ route, ...asked, refused, status: 422 })(),
    );
  }

  private async visit(request: FastifyRequest) {
    const visitor = await resolveVisitor(request, this.parts);
    return { visitor, shop: this.parts.shopFor(visitor) };
  }

  private redirect(reply: FastifyReply, location: string): FastifyReply {
    return reply.header('cache-control', 'private, no-store').redirect(location, 303);
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageData<AnyScreenData> | undefined,
  ): Promise<FastifyReply> {
    if (page) return sendPage(this.parts, request, reply, page);
    const { visitor, shop } = await this.visit(request);
    if (visitor.site === 'HPSF') return this.redirect(reply, buildLoginPath(request.url));
    return sendPage(this.parts, request, reply, await shop.showError.notFound(request.url.split('?')[0] ?? '')());
  }
}
