import { ContainerModule } from 'inversify';
import { AdoptSubscriptions } from '#application/autoship/adopt-subscriptions';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { ChangeLeasedAutoship } from '#application/autoship/change-leased-autoship';
import { ChargeRenewal } from '#application/autoship/charge-renewal';
import { CheckAutoshipPrices } from '#application/autoship/check-autoship-prices';
import { ExplainOrder } from '#application/autoship/explain-order';
import { LoadRenewalSupply } from '#application/autoship/load-renewal-supply';
import { LockRenewal } from '#application/autoship/lock-renewal';
import { PrepareRenewal } from '#application/autoship/prepare-renewal';
import { RemindOfRenewal } from '#application/autoship/remind-of-renewal';
import { RunRenewals } from '#application/autoship/run-renewals';
import { SendAutoshipNotices } from '#application/autoship/send-autoship-notices';
import { SettleRenewal } from '#application/autoship/settle-renewal';
import { ShowDeliveryCalendar } from '#application/autoship/show-delivery-calendar';
import { ShowDeliveryLink } from '#application/autoship/show-delivery-link';
import { TakeRenewalStep } from '#application/autoship/take-renewal-step';
import { UseDeliveryLink } from '#application/autoship/use-delivery-link';
import { MakeDeliveryLinks } from '#application/mail/make-delivery-links';
import { SendAutoshipMail } from '#application/mail/send-autoship-mail';
import { siteInjectionTokens as tokens } from '../tokens.ts';
import { createClassBinder } from './class-binder.ts';

/** Binds the engine of autoship and what operators do with autoships; both work over ports of their own. */
export const autoshipModule = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bind(tokens.takeRenewalStep).toResolvedValue(
    (ports, payments, programme, settings, clock, timeZone) => {
      const contracts = new ChangeLeasedAutoship(ports.siteTransactions, clock, timeZone);
      const supply = new LoadRenewalSupply(ports, programme, settings);
      const charge = new ChargeRenewal(
        { ...ports, payments },
        contracts,
        supply,
        new PrepareRenewal(programme, timeZone),
        new SettleRenewal(contracts),
      );
      const remind = new RemindOfRenewal(contracts, supply);
      const lock = new LockRenewal(contracts, supply, programme);
      return new TakeRenewalStep(ports.siteAutoships, contracts, remind, lock, charge);
    },
    [
      tokens.renewalPorts,
      tokens.payments,
      tokens.programmeSettings,
      tokens.checkoutSettings,
      tokens.clock,
      tokens.timeZone,
    ],
  );
  bind(tokens.openRenewalRun).toResolvedValue(
    ({ renewalQueue }, steps, clock, ids, report, settings, wait) =>
      () =>
        new RunRenewals(renewalQueue, steps, clock, ids, report, settings, wait),
    [
      tokens.renewalPorts,
      tokens.takeRenewalStep,
      tokens.clock,
      tokens.ids,
      tokens.report,
      tokens.renewalSettings,
      tokens.wait,
    ],
  );
  bindClass(
    tokens.checkAutoshipPrices,
    CheckAutoshipPrices,
    tokens.renewalPorts,
    tokens.clock,
    tokens.timeZone,
    tokens.report,
  );
  bindClass(tokens.sendAutoshipNotices, SendAutoshipNotices, tokens.siteTransactions, tokens.clock, tokens.timeZone);
  bind(tokens.sendAutoshipMail).toResolvedValue(
    (ports, mail, { name, origin }, timeZone, mailTokens, clock) => {
      const shop = { name, origin, timeZone };
      return new SendAutoshipMail(ports, mail, shop, new MakeDeliveryLinks(ports, mailTokens, clock, shop));
    },
    [tokens.renewalPorts, tokens.mail, tokens.identity, tokens.timeZone, tokens.mailTokens, tokens.clock],
  );
  bindClass(
    tokens.adoptSubscriptions,
    AdoptSubscriptions,
    tokens.siteTransactions,
    tokens.clock,
    tokens.timeZone,
    tokens.report,
  );
  bindClass(tokens.changeAutoship, ChangeAutoship, tokens.siteTransactions, tokens.clock, tokens.timeZone);
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
  bind(tokens.showDeliveryCalendar).toResolvedValue(
    (ports, mailTokens, writeCalendarFile, { name, origin }, timeZone, clock) =>
      new ShowDeliveryCalendar(ports, mailTokens, writeCalendarFile, { name, origin, timeZone }, clock),
    [tokens.linkPorts, tokens.mailTokens, tokens.writeCalendarFile, tokens.identity, tokens.timeZone, tokens.clock],
  );
  bindClass(tokens.explainOrder, ExplainOrder, tokens.siteOrders, tokens.siteAutoships, tokens.timeZone);
});
