import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sumLineQuantities } from '#domain/cart/cart';
import type { Order } from '#domain/orders/order';
import { sumLineGrams } from '#domain/programme/quota';
import { computeQuotaMeter } from '#domain/programme/quota-meter';
import { toCalendarDate } from '#domain/time';
import { describeNextDelivery, describeOrderState, noOrdersYetMessage } from '../orders/messages';
import type { Addresses } from '../ports/addresses';
import type { Clock } from '../ports/clock';
import type { Orders } from '../ports/orders';
import type { SavedForLater } from '../ports/saved-for-later';
import type { Subscription, Subscriptions } from '../ports/subscriptions';
import type { OwnQuota, QuotaWithCart } from '../programme/own-quota';
import type { PageData } from '../shell/page';
import type { StaffStanding } from '../visitor';
import type { AccountPageBuilder } from './account-page-builder';
import type { DashboardScreenData } from './dashboard-page';
import { buildOrderCard } from './order-cards';

const describeNext = (delivery: O.Option<Subscription>, lastOrder: Order | undefined): string => {
  if (O.isSome(delivery)) return describeNextDelivery(delivery.value.nextDate);
  return lastOrder ? describeOrderState(lastOrder) : noOrdersYetMessage;
};

const summarizeProgramme = ({ rules }: StaffStanding, own: QuotaWithCart | undefined) => {
  const quota = own && computeQuotaMeter(own.quota, sumLineGrams(own.cart.lines));
  const unmetRules = rules.filter(({ isMet }) => !isMet).length + (quota?.overPounds === undefined ? 0 : 1);
  return { unmetRules, ...(quota ? { quota } : {}) };
};

/** The first page of the account: what happens next, the last order, and what is saved; undefined for a guest. */
export class ShowDashboard {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly orders: Pick<Orders, 'page'>,
    private readonly subscriptions: Pick<Subscriptions, 'findNext'>,
    private readonly addresses: Pick<Addresses, 'list'>,
    private readonly savedForLater: Pick<SavedForLater, 'find'>,
    private readonly ownQuota: Pick<OwnQuota, 'load'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(): Task<PageData<DashboardScreenData> | undefined> {
    return this.pages.build('dashboard', async ({ session: { firstName, lastName, email }, standing }) => {
      const today = toCalendarDate(this.clock(), this.timeZone);
      const [{ orders }, delivery, addresses, { lines }, quota] = await Promise.all([
        this.orders.page({ filter: {}, quantity: 1 })(),
        this.subscriptions.findNext(today)(),
        this.addresses.list()(),
        this.savedForLater.find()(),
        this.ownQuota.load()(),
      ]);
      const [lastOrder] = orders;
      return {
        kind: 'dashboard' as const,
        firstName,
        lastName,
        email,
        next: describeNext(delivery, lastOrder),
        saved: { addresses: addresses.length, forLater: sumLineQuantities(lines) },
        ...(standing ? { programme: summarizeProgramme(standing, quota) } : {}),
        ...(lastOrder ? { lastOrder: buildOrderCard(lastOrder, this.timeZone) } : {}),
      };
    });
  }
}
