import { ContainerModule } from 'inversify';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { ChangeLeasedAutoship } from '#application/autoship/change-leased-autoship';
import { ChargeRenewal } from '#application/autoship/charge-renewal';
import { CheckAutoshipPrices } from '#application/autoship/check-autoship-prices';
import { ExplainOrder } from '#application/autoship/explain-order';
import { LoadRenewalSupply } from '#application/autoship/load-renewal-supply';
import { LockRenewal } from '#application/autoship/lock-renewal';
import { MergeAutoshipPair } from '#application/autoship/merge-autoship-pair';
import { PrepareRenewal } from '#application/autoship/prepare-renewal';
import { RemindOfRenewal } from '#application/autoship/remind-of-renewal';
import { RunRenewals } from '#application/autoship/run-renewals';
import { SendAutoshipNotices } from '#application/autoship/send-autoship-notices';
import { SendCardLink } from '#application/autoship/send-card-link';
import { SendDeliveryNow } from '#application/autoship/send-delivery-now';
import { SettleRenewal } from '#application/autoship/settle-renewal';
import { ShowCardLink } from '#application/autoship/show-card-link';
import { ShowDeliveryCalendar } from '#application/autoship/show-delivery-calendar';
import { ShowDeliveryLink } from '#application/autoship/show-delivery-link';
import { StartRenewalCharge } from '#application/autoship/start-renewal-charge';
import { SuppliedSteps } from '#application/autoship/supplied-steps';
import { TakeRenewalStep } from '#application/autoship/take-renewal-step';
import { UseCardLink } from '#application/autoship/use-card-link';
import { UseDeliveryLink } from '#application/autoship/use-delivery-link';
import { AutoshipMailSources } from '#application/mail/autoship/autoship-mail-sources';
import { MakeCardLink } from '#application/mail/make-card-link';
import { MakeDeliveryLinks } from '#application/mail/make-delivery-links';
import { siteInjectionTokens as tokens } from '../tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

/** Binds the engine of autoship and what operators do with autoships; both work over ports of their own. */
export const autoshipModule = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bind(tokens.changeLeasedAutoship).toResolvedValue(
    ({ siteTransactions }, clock, timeZone) => new ChangeLeasedAutoship(siteTransactions, clock, timeZone),
    [tokens.renewalPorts, tokens.clock, tokens.timeZone],
  );
  bindClass(
    tokens.loadRenewalSupply,
    LoadRenewalSupply,
    tokens.renewalPorts,
    tokens.programSettings,
    tokens.checkoutSettings,
  );
  bindClass(tokens.suppliedSteps, SuppliedSteps, tokens.changeLeasedAutoship, tokens.loadRenewalSupply);
  bindClass(tokens.startRenewalCharge, StartRenewalCharge, tokens.programSettings, tokens.timeZone);
  bind(tokens.chargeRenewal).toResolvedValue(
    (ports, payments, contracts, steps, start, report) =>
      new ChargeRenewal({ ...ports, payments }, steps, new PrepareRenewal(start), new SettleRenewal(contracts), report),
    [
      tokens.renewalPorts,
      tokens.payments,
      tokens.changeLeasedAutoship,
      tokens.suppliedSteps,
      tokens.startRenewalCharge,
      tokens.report,
    ],
  );
  bind(tokens.takeRenewalStep).toResolvedValue(
    ({ siteAutoships }, contracts, steps, charge, program, takesPayments) =>
      new TakeRenewalStep(
        siteAutoships,
        contracts,
        new RemindOfRenewal(steps),
        new LockRenewal(steps, program),
        charge,
        takesPayments,
      ),
    [
      tokens.renewalPorts,
      tokens.changeLeasedAutoship,
      tokens.suppliedSteps,
      tokens.chargeRenewal,
      tokens.programSettings,
      tokens.takesPayments,
    ],
  );
  bindClass(
    tokens.sendDeliveryNow,
    SendDeliveryNow,
    tokens.renewalPorts,
    tokens.loadRenewalSupply,
    tokens.startRenewalCharge,
    tokens.chargeRenewal,
    tokens.clock,
    tokens.ids,
    tokens.renewalSettings,
    tokens.timeZone,
    tokens.takesPayments,
  );
  bindClass(
    tokens.sendCardLink,
    SendCardLink,
    tokens.siteTransactions,
    tokens.mailTokens,
    tokens.ids,
    tokens.identity,
    tokens.takesPayments,
  );
  bind(tokens.openRenewalRun).toResolvedValue(
    ({ renewalQueue }, steps, clock, ids, report, settings) =>
      () =>
        new RunRenewals(renewalQueue, steps, clock, ids, report, settings),
    [tokens.renewalPorts, tokens.takeRenewalStep, tokens.clock, tokens.ids, tokens.report, tokens.renewalSettings],
  );
  bind(tokens.checkAutoshipPrices).toResolvedValue(
    ({ site }, ports, clock, timeZone, report) => new CheckAutoshipPrices(site, ports, clock, timeZone, report),
    [tokens.identity, tokens.renewalPorts, tokens.clock, tokens.timeZone, tokens.report],
  );
  bindClass(tokens.sendAutoshipNotices, SendAutoshipNotices, tokens.siteTransactions, tokens.clock, tokens.timeZone);
  bind(tokens.autoshipMailSources).toResolvedValue(
    (ports, renewalSupply, identity, timeZone, mailTokens, clock, program) => {
      const shop = { ...identity, timeZone };
      const links = new MakeDeliveryLinks(ports, mailTokens, clock, shop);
      const cardLinks = new MakeCardLink(ports.cardLinks, mailTokens, shop);
      return new AutoshipMailSources({ ...ports, renewalSupply }, clock, shop, links, cardLinks, program);
    },
    [
      tokens.renewalPorts,
      tokens.loadRenewalSupply,
      tokens.identity,
      tokens.timeZone,
      tokens.mailTokens,
      tokens.clock,
      tokens.programSettings,
    ],
  );
  bindClass(tokens.changeAutoship, ChangeAutoship, tokens.siteTransactions, tokens.clock, tokens.timeZone);
  bindClass(tokens.mergeAutoshipPair, MergeAutoshipPair, tokens.siteTransactions, tokens.clock, tokens.timeZone);
  bindClass(
    tokens.useDeliveryLink,
    UseDeliveryLink,
    tokens.siteTransactions,
    tokens.changeAutoship,
    tokens.mailTokens,
    tokens.clock,
  );
  bindClass(
    tokens.showDeliveryLink,
    ShowDeliveryLink,
    tokens.pageBuilder,
    tokens.linkPorts,
    tokens.mailTokens,
    tokens.clock,
    tokens.timeZone,
  );
  bindClass(
    tokens.useCardLink,
    UseCardLink,
    tokens.siteTransactions,
    tokens.payments,
    tokens.changeAutoship,
    tokens.mailTokens,
    tokens.clock,
    tokens.takesPayments,
    tokens.report,
  );
  bindClass(
    tokens.showCardLink,
    ShowCardLink,
    tokens.pageBuilder,
    tokens.linkPorts,
    tokens.mailTokens,
    tokens.clock,
    tokens.timeZone,
    tokens.takesPayments,
  );
  bind(tokens.showDeliveryCalendar).toResolvedValue(
    (ports, mailTokens, writeCalendarFile, { name, origin }, timeZone, clock) =>
      new ShowDeliveryCalendar(ports, mailTokens, writeCalendarFile, { name, origin, timeZone }, clock),
    [tokens.linkPorts, tokens.mailTokens, tokens.writeCalendarFile, tokens.identity, tokens.timeZone, tokens.clock],
  );
  bindClass(tokens.explainOrder, ExplainOrder, tokens.siteOrders, tokens.siteAutoships, tokens.timeZone);
});
