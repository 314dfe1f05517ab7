import type { Task } from 'fp-ts/Task';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import { type EligibilityRule, findNextOwnRule, isEligible, isEndingSoon } from '#domain/staff-program/eligibility';
import { findQuotaBlocker, type ProgramBlocker } from '#domain/staff-program/order-check';
import type { StaffQuota } from '#domain/staff-program/quota';
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
} from './eligibility-messages';
import type { OwnQuota } from './own-quota';
import type { EligibilityRow, EligibilityScreenData } from './program-page';

/** The rules that are met by joining a clinic. */
const rulesOfClinic: readonly EligibilityRule['kind'][] = ['Clinic', 'Accounts', 'AccountGroup'];

const profileLink = { label: 'Open my profile', path: `${findRoutePath('profile')}#program` } as const;

const findRowState = (rule: EligibilityRule, next: EligibilityRule | undefined): EligibilityRow['state'] => {
  if (rule.isMet) return 'met';
  if (rule === next) return 'yours';
  return rule.waitsFor === 'clinic' || rule.waitsFor === 'program' ? 'waiting' : 'later';
};

/** The rule of the monthly weight limit, in the words of the cart (CP-07). */
const describeQuota = (
  { limitGrams }: StaffQuota,
  blocker: ProgramBlocker | undefined,
  isNext: boolean,
): EligibilityRow =>
  blocker?.kind === 'OverQuota'
    ? {
        kind: 'Quota',
        state: isNext ? 'yours' : 'later',
        mark: overQuotaMessages.mark(isNext),
        text: overQuotaMessages.text(blocker),
        nextStep: overQuotaMessages.nextStep(blocker),
        link: { label: 'Open your cart', path: findRoutePath('cart') },
      }
    : { kind: 'Quota', state: 'met', mark: overQuotaMessages.met, text: withinQuotaMessage(limitGrams) };

/** The page that says which rules of the program someone meets, and what to do about the others (SE-03, RO-11). */
export class ShowEligibility {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly ownQuota: Pick<OwnQuota, 'load'>,
  ) {}

  /** Undefined unless someone is logged in on the staff site. */
  execute(): Task<PageData<EligibilityScreenData> | undefined> {
    return async () => {
      const standing = findVisitingCustomer(this.visitor)?.standing;
      if (!standing) return undefined;
      const { rules } = standing;
      const title = findPageTitle(this.visitor.site, findRoutePath('eligibility')) ?? '';
      const own = await this.ownQuota.load()();
      const overQuota = own && findQuotaBlocker(own.quota, own.cart);
      const next = findNextOwnRule(rules);
      const rows = [
        ...rules.map((rule) => this.describe(rule, next)),
        ...(own ? [describeQuota(own.quota, overQuota, next === undefined)] : []),
      ];
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

  private describe(rule: EligibilityRule, next: EligibilityRule | undefined): EligibilityRow {
    const nextStep = eligibilityNextStep(rule);
    const link = this.findLink(rule, next);
    return {
      kind: rule.kind,
      state: findRowState(rule, next),
      mark: eligibilityMark(rule, next),
      text: eligibilityRuleMessage(rule),
      ...(nextStep === undefined ? {} : { nextStep }),
      ...(link ? { link } : {}),
    };
  }

  /** Where the person does something about a rule now; a later one has no link yet. */
  private findLink(rule: EligibilityRule, next: EligibilityRule | undefined): EligibilityRow['link'] {
    const isNew = isUnregisteredStaff(this.visitor);
    const details = isNew ? { label: 'Change your details', path: findRoutePath('register') } : profileLink;
    if (rule.isMet) return isEndingSoon(rule) ? details : undefined;
    if (rule.waitsFor === 'program') return { label: 'Contact us', path: findRoutePath('contact') };
    if (rule !== next) return undefined;
    return rulesOfClinic.includes(rule.kind)
      ? { label: 'Find a clinic', path: findRoutePath(isNew ? 'register' : 'clinic') }
      : details;
  }
}
