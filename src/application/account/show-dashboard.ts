import type { Task } from 'fp-ts/Task';
import { sumLineQuantities } from '#domain/cart/cart';
import { maximumAddresses } from '#domain/customer/customer-address';
import type { Order } from '#domain/orders/order';
import type { AutoshipSummary, SummarizeAutoships } from '../autoship/summarize-autoships';
import { noOrdersYetMessage } from '../orders/account-messages';
import { deliveryOnHoldMessage, describeNextDelivery, describeOrderState } from '../orders/messages';
import type { Addresses } from '../ports/addresses';
import type { CustomerOrders } from '../ports/orders';
import type { SavedForLater } from '../ports/saved-for-later';
import type { PageData } from '../shell/page';
import { buildQuotaMeter, type OwnQuota, type QuotaWithCart } from '../staff-program/own-quota';
import type { StaffStanding } from '../visitor';
import type { AccountPageBuilder } from './account-page-builder';
import type { DashboardScreenData } from './dashboard-page';
import { welcomeMessages } from './messages';
import { buildOrderCard } from './order-cards';
import { buildWelcome } from './welcome';

const describeNext = (autoship: AutoshipSummary['next'], lastOrder: Order | undefined): string => {
  if (autoship?.next) return autoship.next.isOnHold ? deliveryOnHoldMessage : describeNextDelivery(autoship.next.date);
  return lastOrder ? describeOrderState(lastOrder) : noOrdersYetMessage;
};

const summarizeProgram = ({ rules }: StaffStanding, own: QuotaWithCart | undefined) => {
  const quota = own && buildQuotaMeter(own);
  const unmetRules = rules.filter(({ isMet }) => !isMet).length + (quota?.overPounds === undefined ? 0 : 1);
  return { unmetRules, ...(quota ? { quota } : {}) };
};

/** The first page of the account: what happens next, the last order, and what is saved; undefined for a guest. */
export class ShowDashboard {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly orders: Pick<CustomerOrders, 'page'>,
    private readonly autoships: SummarizeAutoships,
    private readonly addresses: Pick<Addresses, 'list'>,
    private readonly savedForLater: Pick<SavedForLater, 'find'>,
    private readonly ownQuota: Pick<OwnQuota, 'load'>,
    private readonly timeZone: string,
  ) {}

  /** With `welcome` it's the page of a new customer, who may have come from the page `redirect`. */
  execute({
    welcome,
  }: {
    readonly welcome?: { readonly redirect?: string };
  } = {}): Task<PageData<DashboardScreenData> | undefined> {
    return this.pages.build('dashboard', async ({ session: { firstName, lastName, email }, standing }) => {
      const [{ orders }, autoships, addresses, { lines }, quota] = await Promise.all([
        this.orders.page({ filter: {}, quantity: 1 })(),
        this.autoships.execute()(),
        this.addresses.list()(),
        this.savedForLater.find()(),
        this.ownQuota.load()(),
      ]);
      const [lastOrder] = orders;
      return {
        kind: 'dashboard' as const,
        ...(welcome
          ? {
              heading: welcomeMessages.heading(firstName),
              welcome: buildWelcome({ order: lastOrder, book: addresses, maximumAddresses, back: welcome.redirect }),
            }
          : {}),
        firstName,
        lastName,
        email,
        next: describeNext(autoships.next, lastOrder),
        ...(autoships.next ? { autoship: autoships.next } : {}),
        attention: autoships.attention,
        saved: { addresses: addresses.length, forLater: sumLineQuantities(lines) },
        ...(standing ? { program: summarizeProgram(standing, quota) } : {}),
        ...(lastOrder ? { lastOrder: buildOrderCard(lastOrder, this.timeZone) } : {}),
      };
    });
  }
}
