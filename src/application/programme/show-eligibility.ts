import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { type EligibilityRule, isEligible } from '#domain/programme/eligibility';
import { findQuotaBlocker, type ProgrammeBlocker } from '#domain/programme/order-check';
import type { StaffQuota } from '#domain/programme/quota';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { GetCart } from '../cart/get-cart';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { findVisitingCustomer, isUnregisteredStaff, type Visitor } from '../visitor';
import {
  eligibilityMark,
  eligibilityNextStep,
  eligibilityRuleMessage,
  overQuotaMessages,
  summarizeEligibility,
  withinQuotaMessage,
} from './messages';
import type { EligibilityRow, EligibilityScreenData } from './programme-page';
import type { StaffOrderRules } from './staff-order-rules';

const findRowState = (rule: EligibilityRule): EligibilityRow['state'] => {
  if (rule.isMet) return 'met';
  return rule.waitsFor === 'person' ? 'unmet' : 'waiting';
};

/** The rule of the monthly weight limit, in the words of the cart (CP-07). */
const describeQuota = ({ limitGrams }: StaffQuota, blocker: ProgrammeBlocker | undefined): EligibilityRow =>
  blocker?.kind === 'OverQuota'
    ? {
        kind: 'Quota',
        state: 'unmet',
        mark: overQuotaMessages.mark,
        text: overQuotaMessages.text(blocker),
        nextStep: overQuotaMessages.nextStep(blocker),
        link: { label: 'Open your cart', path: findRoutePath('cart') },
      }
    : { kind: 'Quota', state: 'met', mark: overQuotaMessages.met, text: withinQuotaMessage(limitGrams) };

/** The page that says which rules of the programme somebody meets, and what to do about the others (SE-03, RO-11). */
export class ShowEligibility {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly getCart: GetCart,
    private readonly staffRules: Pick<StaffOrderRules, 'loadQuota'>,
  ) {}

  /** Undefined for whoever is not signed in on the staff site. */
  execute(): Task<PageData<EligibilityScreenData> | undefined> {
    return async () => {
      const standing = findVisitingCustomer(this.visitor)?.standing;
      if (!standing) return undefined;
      const { rules } = standing;
      const title = findPageTitle(this.visitor.site, findRoutePath('eligibility')) ?? '';
      const quota = await this.staffRules.loadQuota()();
      const overQuota = quota && (await this.findQuotaBlocker(quota));
      const rows = [...rules.map((rule) => this.describe(rule)), ...(quota ? [describeQuota(quota, overQuota)] : [])];
      const screen: EligibilityScreenData = {
        kind: 'eligibility',
        heading: title,
        isEligible: isEligible(rules) && overQuota === undefined,
        isRegistered: !isUnregisteredStaff(this.visitor),
        summary: summarizeEligibility(rows.filter(({ state }) => state !== 'met').length),
        rules: rows,
      };
      return this.pageBuilder.wrapInLayout({ title, noindex: true }, screen)();
    };
  }

  private async findQuotaBlocker(quota: StaffQuota): Promise<ProgrammeBlocker | undefined> {
    const { cartId } = this.visitor;
    const cart = await this.getCart.execute(cartId === undefined ? {} : { cartId })();
    return findQuotaBlocker(quota, E.isRight(cart) ? cart.right : { lines: [] });
  }

  private describe(rule: EligibilityRule): EligibilityRow {
    const nextStep = eligibilityNextStep(rule);
    const link = this.findLink(rule);
    return {
      kind: rule.kind,
      state: findRowState(rule),
      mark: eligibilityMark(rule),
      text: eligibilityRuleMessage(rule),
      ...(nextStep === undefined ? {} : { nextStep }),
      ...(link ? { link } : {}),
    };
  }

  private findLink(rule: EligibilityRule): EligibilityRow['link'] {
    if (rule.isMet) return undefined;
    if (rule.waitsFor === 'programme') return { label: 'Contact us', path: findRoutePath('contact') };
    if (rule.waitsFor === 'clinic') return undefined;
    const isNew = isUnregisteredStaff(this.visitor);
    if (rule.kind === 'Clinic') return { label: 'Find a clinic', path: findRoutePath(isNew ? 'register' : 'clinic') };
    return isNew
      ? { label: 'Change your details', path: findRoutePath('register') }
      : { label: 'Open my profile', path: `${findRoutePath('profile')}#program` };
  }
}
