import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { cookiesAfterJoiningClinic } from '#application/cookie-changes';
import type { PageData } from '#application/shell/page';
import type { JoinOwnClinicRefusal } from '#application/staff-program/change-own-profile';
import { clinicMessages, joinClinicMessages } from '#application/staff-program/clinic-messages';
import { staffRegistrationMessages } from '#application/staff-program/messages';
import { buildSignedInVisitor, findVisitingCustomer, type VisitingCustomer, type Visitor } from '#application/visitor';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { encodeRedirect, parseRedirectParameter, postLoginTarget } from '#domain/identity/redirect';
import { buildLoginPath, buildPathWithRedirect } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { normalizeClinicId } from '#domain/staff-program/clinic';
import { isRegisteredStaff } from '#domain/staff-program/staff-profile';
import { resolveVisitor } from '../../visitor-cookie-writer';
import { buildFormFieldReader, type ReadFormField } from '../form-fields';
import type { SignInPageParts } from '../identity/finish-sign-in';
import type { AnyScreenData } from '../public-page';
import { readRedirect } from '../redirect-visitor';
import { sendPage } from '../send-page';
import { saveStaffDetails } from './staff-details-form';

type Route = 'register' | 'clinic';

const longestTerm = 200;

const notices: ReadonlyMap<unknown, string> = new Map([['saved', staffRegistrationMessages.saved]]);

/** A form of the program that was posted, and the page that it is about. */
type ProgramForm = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly route: Route;
  readonly shop: VisitorUseCases;
  readonly field: ReadFormField;
  /** A safe path to go to once registered. */
  readonly asked: { readonly redirect?: string };
};

/** Serves the pages of the staff program and the forms that post to them; a consumer finds none of them. */
export class ProgramPageRoutes {
  constructor(private readonly parts: SignInPageParts) {}

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
   * Saves the details, or asks a clinic: 422 with what is wrong, 429 after too many requests. The page of the clinic saves
   * no details.
   */
  async process(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> {
    const { visitor, shop } = await this.visit(request);
    const customer = findVisitingCustomer(visitor);
    if (!customer?.standing) return this.redirect(reply, buildLoginPath(findRoutePath(route)));
    const field = buildFormFieldReader(request.body);
    const redirect = O.toUndefined(parseRedirectParameter(field('redirect', 'exact')));
    const form = { request, reply, route, shop, field, asked: redirect === undefined ? {} : { redirect } };
    if (field('intent') === 'join') return this.join(form, visitor, customer);
    if (route === 'register') return this.saveDetails(form);
    return this.refuse(form, { alert: clinicMessages.noClinicChosen, status: 422 });
  }

  /** Whoever is registered by joining a clinic at once goes on to the page that they wanted (RT-32), anybody else back. */
  private async join(form: ProgramForm, visitor: Visitor, customer: VisitingCustomer): Promise<FastifyReply> {
    const { reply, route, shop, field, asked } = form;
    const joined = await shop.changeOwnProfile.joinClinic(normalizeClinicId(field('clinic')))();
    if (E.isLeft(joined)) return this.refuseToJoin(form, joined.left);
    const profile = joined.right;
    const standing = { rules: customer.standing?.rules ?? [], profile };
    this.parts.cookies.write(
      reply,
      cookiesAfterJoiningClinic(buildSignedInVisitor(visitor, { ...customer, standing })),
    );
    const isDone = route === 'register' && isRegisteredStaff(profile);
    const { redirect } = asked;
    return this.redirect(
      reply,
      isDone
        ? postLoginTarget({ ...asked, site: visitor.site })
        : buildPathWithRedirect(findRoutePath(route), redirect),
    );
  }

  private refuseToJoin(form: ProgramForm, refusal: JoinOwnClinicRefusal): Promise<FastifyReply> {
    if (refusal.kind === 'ClinicUnknown')
      return this.refuse(form, { alert: joinClinicMessages.ClinicUnknown(refusal), status: 422 });
    form.reply.header('retry-after', String(refusal.retryAfterSeconds));
    return this.refuse(form, { alert: joinClinicMessages.TooManyClinicRequests(refusal), status: 429 });
  }

  private async saveDetails(form: ProgramForm): Promise<FastifyReply> {
    const { reply, route, shop, field, asked } = form;
    const refused = await saveStaffDetails(shop, field);
    if (refused) return this.refuse(form, { refused, status: 422 });
    const { redirect } = asked;
    const query = new URLSearchParams({
      ...(redirect === undefined ? {} : { redirect: encodeRedirect(redirect) }),
      notice: 'saved',
    });
    return this.redirect(reply, `${findRoutePath(route)}?${query}`);
  }

  private async refuse(
    { request, reply, route, shop, asked }: ProgramForm,
    shown: Omit<Parameters<VisitorUseCases['showStaffRegistration']['execute']>[0], 'route' | 'redirect'>,
  ): Promise<FastifyReply> {
    return this.send(request, reply, await shop.showStaffRegistration.execute({ route, ...asked, ...shown })());
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
