import type { Task } from 'fp-ts/Task';
import { type EligibilityRule, isEligible, isEndingSoon } from '#domain/programme/eligibility';
import { findQuotaBlocker, type ProgrammeBlocker } from '#domain/programme/order-check';
import type { StaffQuota } from '#domain/programme/quota';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
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
import type { EligibilityRow, EligibilityScreenData } from './programme-page';

/** The rules that are met by joining a clinic. */
const rulesOfClinic: readonly EligibilityRule['kind'][] = ['Clinic', 'Accounts', 'AccountGroup'];

const profileLink = { label: 'Open my profile', path: `${findRoutePath('profile')}#program` } as const;

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
    private readonly ownQuota: Pick<OwnQuota, 'load'>,
  ) {}

  /** Undefined for whoever is not signed in on the staff site. */
  execute(): Task<PageData<EligibilityScreenData> | undefined> {
    return async () => {
      const standing = findVisitingCustomer(this.visitor)?.standing;
      if (!standing) return undefined;
      const { rules } = standing;
      const title = findPageTitle(this.visitor.site, findRoutePath('eligibility')) ?? '';
      const own = await this.ownQuota.load()();
      const overQuota = own && findQuotaBlocker(own.quota, own.cart);
      const rows = [...rules.map((rule) => this.describe(rule)), ...(own ? [describeQuota(own.quota, overQuota)] : [])];
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
    if (rule.isMet) return isEndingSoon(rule) ? profileLink : undefined;
    if (rule.waitsFor === 'programme') return { label: 'Contact us', path: findRoutePath('contact') };
    if (rule.waitsFor === 'clinic') return undefined;
    const isNew = isUnregisteredStaff(this.visitor);
    if (rulesOfClinic.includes(rule.kind))
      return { label: 'Find a clinic', path: findRoutePath(isNew ? 'register' : 'clinic') };
    return isNew ? { label: 'Change your details', path: findRoutePath('register') } : profileLink;
  }
}
