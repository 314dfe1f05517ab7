import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { AccountPageBuilder } from '#application/account/account-page-builder';
import { ExplainOwnOrderService } from '#application/account/explain-own-order';
import { CardTries } from '#application/autoship/card-tries';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { ChangeLeasedAutoship } from '#application/autoship/change-leased-autoship';
import { ChangeOwnAutoship } from '#application/autoship/change-own-autoship';
import { ChargeRenewal } from '#application/autoship/charge-renewal';
import { CheckAutoshipPrices } from '#application/autoship/check-autoship-prices';
import { CheckDeliveryWeight } from '#application/autoship/check-delivery-weight';
import { CustomerCards } from '#application/autoship/customer-cards';
import { ExplainOrder } from '#application/autoship/explain-order';
import { FindSubscriptions } from '#application/autoship/find-subscriptions';
import { ListNextDeliveriesService } from '#application/autoship/list-next-deliveries';
import { LoadRenewalSupply } from '#application/autoship/load-renewal-supply';
import { LockRenewal } from '#application/autoship/lock-renewal';
import { MakeAutoshipChangeService } from '#application/autoship/make-autoship-change';
import { MakeCustomerChange } from '#application/autoship/make-customer-change';
import { MergeAutoshipPair } from '#application/autoship/merge-autoship-pair';
import { NameAutoshipsService } from '#application/autoship/name-autoships';
import { OwnCards } from '#application/autoship/own-cards';
import { PlanAutoshipChange } from '#application/autoship/plan-autoship-change';
import { PrepareRenewal } from '#application/autoship/prepare-renewal';
import { PreviewAutoshipChangeService } from '#application/autoship/preview-autoship-change';
import { RemindOfRenewal } from '#application/autoship/remind-of-renewal';
import { RunRenewals } from '#application/autoship/run-renewals';
import { SendAutoshipNotices } from '#application/autoship/send-autoship-notices';
import { SendCardLink } from '#application/autoship/send-card-link';
import { SendDeliveryNow } from '#application/autoship/send-delivery-now';
import { SettleRenewal } from '#application/autoship/settle-renewal';
import { ShowAutoship } from '#application/autoship/show-autoship';
import { ShowAutoshipChange } from '#application/autoship/show-autoship-change';
import { ShowAutoshipItems } from '#application/autoship/show-autoship-items';
import { ShowAutoships } from '#application/autoship/show-autoships';
import { ShowCardLink } from '#application/autoship/show-card-link';
import { ShowCards } from '#application/autoship/show-cards';
import { ShowDeliveryCalendar } from '#application/autoship/show-delivery-calendar';
import { ShowDeliveryLink } from '#application/autoship/show-delivery-link';
import { StartRenewalCharge } from '#application/autoship/start-renewal-charge';
import { SummarizeAutoshipsService } from '#application/autoship/summarize-autoships';
import { SuppliedSteps } from '#application/autoship/supplied-steps';
import { TakeRenewalStep } from '#application/autoship/take-renewal-step';
import { TellNewestChange } from '#application/autoship/tell-newest-change';
import { UndoAutoshipChangeService } from '#application/autoship/undo-autoship-change';
import { UseCardLink } from '#application/autoship/use-card-link';
import { UseDeliveryLink } from '#application/autoship/use-delivery-link';
import { AutoshipMailSources } from '#application/mail/autoship/autoship-mail-sources';
import { MakeCardLink } from '#application/mail/make-card-link';
import { MakeDeliveryLinks } from '#application/mail/make-delivery-links';
import { ForecastFood } from '#application/pets/forecast-food';
import { PageBuilder } from '#application/shell/page-builder';
import { type CustomerChangeKind, customerChangeKinds } from '#domain/autoship/customer-change';
import { products } from '../catalog/catalog.tokens.ts';
import { checkoutSettings, payments, takesPayments } from '../checkout/checkout.tokens.ts';
import { content } from '../content/content.tokens.ts';
import { addresses, customers } from '../customer/customer.tokens.ts';
import { mailTokens } from '../mail/mail.tokens.ts';
import { siteOrders } from '../orders/orders.tokens.ts';
import {
  membersOf,
  perVisitor,
  perVisitorAs,
  perVisitorFrom,
  shared,
  sharedAs,
  sharedFrom,
  visitorMembersOf,
} from '../parts.ts';
import { listings } from '../search/search.tokens.ts';
import {
  clock,
  emailLookup,
  enginePorts,
  hashText,
  ids,
  limitCounters,
  report,
  siteIdentity,
  sitePorts,
  siteServices,
  siteTransactions,
  timeZone,
  visitor,
  visitorPorts,
} from '../shell/shell.tokens.ts';
import { programSettings, staffQuotas } from '../staff-program/staff-program.tokens.ts';
import {
  autoshipReader,
  autoships,
  explainOwnOrder,
  firstAutoshipUses,
  linkPorts,
  listNextDeliveries,
  makeAutoshipChange,
  nameAutoships,
  offeredChanges,
  openRenewalRun,
  ownSupply,
  previewAutoshipChange,
  renewalOffers,
  renewalPorts,
  renewalSettings,
  savedCards,
  siteAutoships,
  summarizeAutoships,
  undoAutoshipChange,
  writeCalendarFile,
} from './autoship.tokens.ts';

/** Changes that need a card that can be charged. */
const payingChanges: ReadonlySet<CustomerChangeKind> = new Set(['send-now', 'pay-now', 'set-card', 'reactivate']);

/** Only with embedded subscriptions. */
export const autoshipUseCases = {
  changeOwnAutoship: perVisitor(ChangeOwnAutoship, visitor, PlanAutoshipChange, MakeCustomerChange, ChangeAutoship),
  findSubscriptions: perVisitor(FindSubscriptions, visitor, autoships, products, report),
  listNextDeliveries: perVisitorAs(
    listNextDeliveries,
    ListNextDeliveriesService,
    autoships,
    ownSupply,
    report,
    clock,
    timeZone,
  ),
  makeAutoshipChange: perVisitorAs(makeAutoshipChange, MakeAutoshipChangeService, ChangeOwnAutoship, TellNewestChange),
  ownCards: perVisitor(OwnCards, visitor, CustomerCards, CardTries, payments, ids, clock, takesPayments, report),
  previewAutoshipChange: perVisitorAs(
    previewAutoshipChange,
    PreviewAutoshipChangeService,
    PlanAutoshipChange,
    siteIdentity,
  ),
  showAutoship: perVisitor(
    ShowAutoship,
    AccountPageBuilder,
    visitor,
    autoships,
    ownSupply,
    renewalOffers,
    savedCards,
    addresses,
    ForecastFood,
    hashText,
    offeredChanges,
    clock,
    timeZone,
  ),
  showAutoshipChange: perVisitor(ShowAutoshipChange, AccountPageBuilder, visitor, PlanAutoshipChange, siteIdentity),
  showAutoshipItems: perVisitor(
    ShowAutoshipItems,
    AccountPageBuilder,
    autoships,
    products,
    listings,
    ownSupply,
    clock,
    timeZone,
  ),
  showAutoships: perVisitor(ShowAutoships, AccountPageBuilder, autoships, ownSupply, content, report, clock, timeZone),
  showCards: perVisitor(
    ShowCards,
    AccountPageBuilder,
    savedCards,
    autoships,
    ownSupply,
    hashText,
    report,
    clock,
    timeZone,
    takesPayments,
  ),
  showCardLink: shared(ShowCardLink, PageBuilder, linkPorts, mailTokens, clock, timeZone, takesPayments),
  showDeliveryCalendar: sharedFrom(
    ShowDeliveryCalendar,
    (ports, tokens, write, { name, origin }, zone, now) =>
      new ShowDeliveryCalendar(ports, tokens, write, { name, origin, timeZone: zone }, now),
    linkPorts,
    mailTokens,
    writeCalendarFile,
    siteIdentity,
    timeZone,
    clock,
  ),
  showDeliveryLink: shared(ShowDeliveryLink, PageBuilder, linkPorts, mailTokens, clock, timeZone),
  undoAutoshipChange: perVisitorAs(undoAutoshipChange, UndoAutoshipChangeService, ChangeOwnAutoship, TellNewestChange),
  useCardLink: shared(
    UseCardLink,
    siteTransactions,
    payments,
    ChangeAutoship,
    mailTokens,
    clock,
    takesPayments,
    report,
  ),
  useDeliveryLink: shared(UseDeliveryLink, siteTransactions, ChangeAutoship, mailTokens, clock),
};

export const autoshipParts = visitorMembersOf(visitorPorts, { autoships });

/** The renewal engine, and what operators do with Autoships. */
export const engineParts = {
  ...membersOf(siteServices, { renewalSettings, writeCalendarFile }),
  ...membersOf(enginePorts, { firstAutoshipUses, renewalOffers, renewalPorts, siteAutoships }),
  ...membersOf(sitePorts, { savedCards }),
  autoshipMailSources: sharedFrom(
    AutoshipMailSources,
    (ports, renewalSupply, identity, zone, tokens, now, program) => {
      const shop = { ...identity, timeZone: zone };
      const links = new MakeDeliveryLinks(ports, tokens, now, shop);
      const cardLinks = new MakeCardLink(ports.cardLinks, tokens, shop);
      return new AutoshipMailSources({ ...ports, renewalSupply }, now, shop, links, cardLinks, program);
    },
    renewalPorts,
    LoadRenewalSupply,
    siteIdentity,
    timeZone,
    mailTokens,
    clock,
    programSettings,
  ),
  autoshipReader: sharedFrom(autoshipReader, (all) => all, siteAutoships),
  changeAutoship: shared(ChangeAutoship, siteTransactions, clock, timeZone),
  changeLeasedAutoship: sharedFrom(
    ChangeLeasedAutoship,
    (ports, now, zone) => new ChangeLeasedAutoship(ports.siteTransactions, now, zone),
    renewalPorts,
    clock,
    timeZone,
  ),
  chargeRenewal: sharedFrom(
    ChargeRenewal,
    (ports, charges, contracts, steps, start, tell) =>
      new ChargeRenewal(
        { ...ports, payments: charges },
        steps,
        new PrepareRenewal(start),
        new SettleRenewal(contracts),
        tell,
      ),
    renewalPorts,
    payments,
    ChangeLeasedAutoship,
    SuppliedSteps,
    StartRenewalCharge,
    report,
  ),
  checkAutoshipPrices: sharedFrom(
    CheckAutoshipPrices,
    ({ site }, ports, now, zone, tell) => new CheckAutoshipPrices(site, ports, now, zone, tell),
    siteIdentity,
    renewalPorts,
    clock,
    timeZone,
    report,
  ),
  cardTries: shared(CardTries, limitCounters, clock, emailLookup),
  customerCards: shared(CustomerCards, siteTransactions, hashText),
  explainOrder: shared(ExplainOrder, siteOrders, siteAutoships, timeZone),
  explainOwnOrder: perVisitorAs(
    explainOwnOrder,
    ExplainOwnOrderService,
    autoships,
    renewalOffers,
    savedCards,
    report,
    timeZone,
  ),
  linkPorts: sharedFrom(linkPorts, (ports, all) => ({ ...ports, customers: all }), enginePorts, customers),
  loadRenewalSupply: shared(LoadRenewalSupply, renewalPorts, programSettings, checkoutSettings),
  makeCustomerChange: shared(
    MakeCustomerChange,
    siteTransactions,
    ChangeAutoship,
    MergeAutoshipPair,
    SendDeliveryNow,
    ids,
  ),
  mergeAutoshipPair: shared(MergeAutoshipPair, siteTransactions, clock, timeZone),
  offeredChanges: sharedFrom(
    offeredChanges,
    (takesMoney) => customerChangeKinds.filter((kind) => takesMoney || !payingChanges.has(kind)),
    takesPayments,
  ),
  ownSupply: sharedFrom(
    ownSupply,
    (ports, { staffProfiles }, program, settings) =>
      new LoadRenewalSupply({ renewalOffers: ports.renewalOffers, staffProfiles }, program, settings),
    enginePorts,
    sitePorts,
    programSettings,
    checkoutSettings,
  ),
  openRenewalRun: sharedFrom(
    openRenewalRun,
    ({ renewalQueue }, steps, now, newId, tell, settings) =>
      () =>
        new RunRenewals(renewalQueue, steps, now, newId, tell, settings),
    renewalPorts,
    TakeRenewalStep,
    clock,
    ids,
    report,
    renewalSettings,
  ),
  planAutoshipChange: perVisitor(
    PlanAutoshipChange,
    visitor,
    autoships,
    addresses,
    savedCards,
    ownSupply,
    hashText,
    CheckDeliveryWeight,
    siteIdentity,
    clock,
    timeZone,
  ),
  checkDeliveryWeight: perVisitor(CheckDeliveryWeight, staffQuotas, programSettings),
  sendAutoshipNotices: shared(SendAutoshipNotices, siteTransactions, clock, timeZone),
  sendCardLink: shared(SendCardLink, siteTransactions, mailTokens, ids, siteIdentity, takesPayments),
  sendDeliveryNow: shared(
    SendDeliveryNow,
    renewalPorts,
    LoadRenewalSupply,
    StartRenewalCharge,
    ChargeRenewal,
    clock,
    ids,
    renewalSettings,
    timeZone,
    takesPayments,
  ),
  startRenewalCharge: shared(StartRenewalCharge, programSettings, timeZone),
  nameAutoships: sharedAs(nameAutoships, NameAutoshipsService, ownSupply, clock, timeZone),
  summarizeAutoships: perVisitorAs(
    summarizeAutoships,
    SummarizeAutoshipsService,
    autoships,
    ownSupply,
    report,
    clock,
    timeZone,
  ),
  suppliedSteps: shared(SuppliedSteps, ChangeLeasedAutoship, LoadRenewalSupply),
  tellNewestChange: perVisitor(TellNewestChange, autoships, renewalOffers, savedCards, clock, timeZone),
  takeRenewalStep: sharedFrom(
    TakeRenewalStep,
    (ports, contracts, steps, charge, program, takesMoney) =>
      new TakeRenewalStep(
        ports.siteAutoships,
        contracts,
        new RemindOfRenewal(steps),
        new LockRenewal(steps, program),
        charge,
        takesMoney,
      ),
    renewalPorts,
    ChangeLeasedAutoship,
    SuppliedSteps,
    ChargeRenewal,
    programSettings,
    takesPayments,
  ),
};

/** Without an engine there are no Autoships. */
export const noAutoshipParts = {
  autoshipReader: sharedFrom(autoshipReader, () => ({ find: () => T.of(O.none) })),
  explainOwnOrder: perVisitorFrom(explainOwnOrder, () => ({ execute: () => T.of(undefined) })),
  nameAutoships: sharedFrom(nameAutoships, () => ({ execute: () => T.of([]) })),
  summarizeAutoships: perVisitorFrom(summarizeAutoships, () => ({ execute: () => T.of({ attention: [] }) })),
};
