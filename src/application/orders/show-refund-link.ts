import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MailToken } from '#domain/mail/mail-token';
import { listOpenRequests } from '#domain/orders/ask-for-refund';
import { findRefundLinkEnd } from '#domain/orders/refund-link';
import { buildRoutePath, findPageTitle } from '#domain/shell/routes';
import type { Clock } from '../ports/clock';
import type { MailTokens } from '../ports/mail-tokens';
import type { OrderReader } from '../ports/orders';
import type { RefundLinks } from '../ports/refund-links';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { buildRefundFormView, type RefusedRefundForm } from './build-refund-form';
import type { RefundLinkScreenData } from './refund-form-page';
import { refundRequestTexts } from './refund-request-messages';

type Ports = { readonly refundLinks: Pick<RefundLinks, 'find'>; readonly siteOrders: OrderReader };

/** What came of the form that was just posted. */
export type RefundLinkAnswer = { readonly refused: RefusedRefundForm } | { readonly wasAskedNow: true };

const goneStatus = 410;

/** The page where someone without an account asks for a refund. It shows items, but neither an address nor money. */
export class ShowRefundLink {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly ports: Ports,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Undefined for an unknown token. Changes nothing. */
  execute(token: MailToken, answer?: RefundLinkAnswer): Task<PageData<RefundLinkScreenData> | undefined> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const link = O.toUndefined(await this.ports.refundLinks.find(this.tokens.hashOf(token))());
      const order = link && O.toUndefined(await this.ports.siteOrders.find(link.orderId)());
      if (!link || !order) return undefined;
      const at = this.clock();
      const path = buildRoutePath('refundLink', token);
      const refused = answer && 'refused' in answer ? answer.refused : undefined;
      const view = buildRefundFormView(order, path, { at, timeZone: this.timeZone }, refused);
      const hasEnded = at >= findRefundLinkEnd(link);
      const wasAskedNow = answer !== undefined && !refused && listOpenRequests(order).length > 0;
      const { form: _form, ...withoutForm } = view;
      const screen: RefundLinkScreenData = {
        kind: 'refund-link',
        heading: refundRequestTexts.ofOrder(order.number),
        ...(hasEnded ? { ...withoutForm, sentence: refundRequestTexts.linkEnded } : view),
        ...(wasAskedNow ? { notice: refundRequestTexts.asked } : {}),
      };
      const title = findPageTitle(this.pageBuilder.identity.site, path) ?? '';
      const status = hasEnded ? { status: goneStatus } : refused ? { status: 422 } : {};
      return wrapInLayout({ title, noindex: true, ...status }, screen)();
    };
  }
}
