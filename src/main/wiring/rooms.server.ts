import type { Container } from 'inversify';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import { findEngine, type SiteBackends } from '../backends/site-backends.ts';
import { accountParts, accountUseCases, embeddedAccountUseCases } from './account/account.server.ts';
import { autoshipParts, autoshipUseCases, engineParts, noAutoshipParts } from './autoship/autoship.server.ts';
import { cartParts, cartUseCases } from './cart/cart.server.ts';
import { catalogParts, catalogUseCases } from './catalog/catalog.server.ts';
import {
  checkoutParts,
  checkoutUseCases,
  embeddedCheckoutParts,
  embeddedCheckoutUseCases,
} from './checkout/checkout.server.ts';
import { consentParts, consentUseCases } from './consent/consent.server.ts';
import { contentParts, contentUseCases } from './content/content.server.ts';
import { customerParts, customerUseCases } from './customer/customer.server.ts';
import { bindEventHandlers } from './events/bind-event-handlers.ts';
import { eventParts } from './events/events.server.ts';
import { homeUseCases } from './home/home.server.ts';
import {
  embeddedIdentityParts,
  embeddedIdentityUseCases,
  identityParts,
  identityUseCases,
  platformIdentityUseCases,
} from './identity/identity.server.ts';
import { mailParts, mailUseCases } from './mail/mail.server.ts';
import { embeddedOrderParts, embeddedOrderUseCases, orderParts, orderUseCases } from './orders/orders.server.ts';
import { bindParts, type Part } from './parts.ts';
import { petParts, petUseCases } from './pets/pets.server.ts';
import { reportingParts, reportingUseCases } from './reporting/reporting.server.ts';
import { searchUseCases } from './search/search.server.ts';
import { embeddedShellParts, shellParts, shellUseCases } from './shell/shell.server.ts';
import { enginePorts } from './shell/shell.tokens.ts';
import { embeddedShippingParts, shippingUseCases } from './shipping/shipping.server.ts';
import {
  embeddedStaffProgramParts,
  embeddedStaffProgramUseCases,
  hostedStaffProgramParts,
  staffProgramParts,
  staffProgramUseCases,
} from './staff-program/staff-program.server.ts';

const useCasesOfAnySite = {
  ...accountUseCases,
  ...cartUseCases,
  ...catalogUseCases,
  ...checkoutUseCases,
  ...consentUseCases,
  ...contentUseCases,
  ...customerUseCases,
  ...homeUseCases,
  ...identityUseCases,
  ...mailUseCases,
  ...orderUseCases,
  ...petUseCases,
  ...reportingUseCases,
  ...searchUseCases,
  ...shellUseCases,
  ...shippingUseCases,
  ...staffProgramUseCases,
};

/** What places and renews orders, and what asks for a password. */
const useCasesOfEngine = {
  ...autoshipUseCases,
  ...embeddedAccountUseCases,
  ...embeddedCheckoutUseCases,
  ...embeddedIdentityUseCases,
  ...embeddedOrderUseCases,
  ...embeddedStaffProgramUseCases,
};

const everyUseCase = { ...useCasesOfAnySite, ...useCasesOfEngine };

/**
 * What pages, forms and endpoints ask for by name. One that no room has, or that nobody asks for, doesn't compile. What
 * isn't among these, such as payments and email, is out of a visitor's reach.
 */
export const visitorUseCases: { readonly [Name in keyof VisitorUseCases]: Part<VisitorUseCases[Name]> } =
  everyUseCase satisfies { readonly [Name in Exclude<keyof typeof everyUseCase, keyof VisitorUseCases>]: never };

const bindEngine = (container: Container): void =>
  bindParts(
    container,
    useCasesOfEngine,
    engineParts,
    embeddedCheckoutParts,
    embeddedIdentityParts,
    embeddedOrderParts,
    embeddedShellParts,
    embeddedShippingParts,
    embeddedStaffProgramParts,
  );

/** Binds all rooms in the container of a site, as far as its backends have what a room needs. */
export const bindRooms = (container: Container, backends: SiteBackends): void => {
  bindParts(
    container,
    useCasesOfAnySite,
    accountParts,
    autoshipParts,
    cartParts,
    catalogParts,
    checkoutParts,
    consentParts,
    contentParts,
    customerParts,
    eventParts,
    identityParts,
    mailParts,
    orderParts,
    petParts,
    reportingParts,
    shellParts,
    staffProgramParts,
  );
  const engine = findEngine(backends);
  bindEventHandlers(container, engine !== undefined);
  if (engine) {
    container.bind(enginePorts).toConstantValue(engine);
    bindEngine(container);
    return;
  }
  bindParts(container, noAutoshipParts, hostedStaffProgramParts);
  const { platform, accounts } = backends;
  if (platform !== undefined && accounts.login) {
    bindParts(container, platformIdentityUseCases(platform, accounts.login));
  }
};
