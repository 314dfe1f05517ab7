import * as E from 'fp-ts/Either';
import { cookiesAfterJoiningClinic } from '#application/cookie-changes';
import type { ChangeOwnProfile, JoinOwnClinicRefusal } from '#application/staff-program/change-own-profile';
import { clinicMessages, joinClinicMessages } from '#application/staff-program/clinic-messages';
import { buildStaffDetailsMessages, staffRegistrationMessages } from '#application/staff-program/messages';
import type { ShowStaffRegistration } from '#application/staff-program/show-staff-registration';
import { buildSignedInVisitor, findVisitingCustomer } from '#application/visitor';
import { encodeRedirect, postLoginTarget } from '#domain/identity/redirect';
import { buildLoginPath, buildPathWithRedirect } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { normalizeClinicId } from '#domain/staff-program/clinic';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import { goTo, showToStaff } from '../answers';
import { defineForm } from '../define-form';
import type { Act, FormVisit, PrivatePageRow, Visit, WebAnswer } from '../page-row';
import { parseRedirect, readRedirect } from '../read-redirect';
import { parseStaffDetails } from './parse-staff-details';

type Route = 'register' | 'clinic';

export type StaffRegistrationShop = {
  readonly showStaffRegistration: ShowStaffRegistration;
  readonly changeOwnProfile: ChangeOwnProfile;
};

type Shown = Parameters<ShowStaffRegistration['execute']>[0];

const longestTerm = 200;

const notices: ReadonlyMap<unknown, string> = new Map([['saved', staffRegistrationMessages.saved]]);

/** The registration page for someone who is logged in and hasn't registered, or My Clinic. */
export const showStaffRegistration = async (visit: Visit<StaffRegistrationShop>, route: Route): Promise<WebAnswer> => {
  const { clinic, notice } = visit.query;
  const shown = notices.get(notice);
  const page = await visit.shop.showStaffRegistration.execute({
    route,
    ...(typeof clinic === 'string' ? { term: clinic.slice(0, longestTerm) } : {}),
    ...(shown === undefined ? {} : { notice: shown }),
    ...readRedirect(visit.request),
  })();
  return showToStaff(visit, page);
};

const askedOf = ({ field }: FormVisit<StaffRegistrationShop>) => parseRedirect(field('redirect', 'exact'));

const refuse = async (
  visit: FormVisit<StaffRegistrationShop>,
  route: Route,
  shown: Omit<Shown, 'route' | 'redirect'>,
): Promise<WebAnswer> =>
  showToStaff(visit, await visit.shop.showStaffRegistration.execute({ route, ...askedOf(visit), ...shown })());

const refuseToJoin = async (
  visit: FormVisit<StaffRegistrationShop>,
  route: Route,
  refusal: JoinOwnClinicRefusal,
): Promise<WebAnswer> => {
  if (refusal.kind === 'ClinicUnknown')
    return refuse(visit, route, { alert: joinClinicMessages.ClinicUnknown(refusal), status: 422 });
  const alert = joinClinicMessages.TooManyClinicRequests(refusal);
  const { retryAfterSeconds } = refusal;
  return { ...(await refuse(visit, route, { alert, status: 429 })), retryAfterSeconds };
};

/** A clinic that accepts someone right away registers them: they go to the page they wanted (RT-32), others back. */
const afterJoining = (visit: FormVisit<StaffRegistrationShop>, route: Route, profile: StaffProfile): WebAnswer => {
  const { visitor } = visit;
  const customer = findVisitingCustomer(visitor);
  const standing = { rules: customer?.standing?.rules ?? [], profile };
  const joined = customer && buildSignedInVisitor(visitor, { ...customer, standing });
  const asked = askedOf(visit);
  return goTo(
    route === 'register' && joined?.kind === 'Staff'
      ? postLoginTarget({ ...asked, site: visitor.site })
      : buildPathWithRedirect(findRoutePath(route), asked.redirect),
    joined ? cookiesAfterJoiningClinic(joined) : {},
  );
};

const buildJoinForm = (route: Route) =>
  defineForm<StaffRegistrationShop>()({
    parse: ({ field }) => E.right(normalizeClinicId(field('clinic'))),
    useCase: ({ changeOwnProfile }, clinic) => changeOwnProfile.joinClinic(clinic),
    respond: (joined, visit) =>
      E.isRight(joined) ? afterJoining(visit, route, joined.right) : refuseToJoin(visit, route, joined.left),
  });

const saveDetails = defineForm<StaffRegistrationShop>()({
  parse: ({ field }) => E.right(parseStaffDetails(field)),
  useCase: ({ changeOwnProfile }, details) => changeOwnProfile.save(details),
  respond: (saved, visit, values) => {
    if (E.isLeft(saved)) {
      const refused = { values, errors: buildStaffDetailsMessages(saved.left) };
      return refuse(visit, 'register', { refused, status: 422 });
    }
    const { redirect } = askedOf(visit);
    const query = new URLSearchParams({
      ...(redirect === undefined ? {} : { redirect: encodeRedirect(redirect) }),
      notice: 'saved',
    });
    return goTo(`${findRoutePath('register')}?${query}`);
  },
});

/** The page of the clinic saves no details. */
const refuseWithoutClinic: Act<StaffRegistrationShop> = (visit) =>
  refuse(visit, 'clinic', { alert: clinicMessages.noClinicChosen, status: 422 });

/** Joins a clinic, or saves the details: 422 with what is wrong, 429 after too many requests. */
const buildRegistrationAct = (route: Route): Act<StaffRegistrationShop> => {
  const join = buildJoinForm(route);
  const save = route === 'register' ? saveDetails : refuseWithoutClinic;
  return async (visit) => {
    if (!findVisitingCustomer(visit.visitor)?.standing) return goTo(buildLoginPath(findRoutePath(route)));
    return visit.field('intent') === 'join' ? join(visit) : save(visit);
  };
};

export const registerStaff = buildRegistrationAct('register');

/** The clinic of a member of staff. */
export const myClinicPageRow: PrivatePageRow<StaffRegistrationShop> = {
  route: 'clinic',
  audience: 'visitor',
  load: (visit) => showStaffRegistration(visit, 'clinic'),
  act: buildRegistrationAct('clinic'),
};
