import type { EligibilityRule, EligibilityRuleKind } from '#domain/programme/eligibility';
import { isEndingSoon } from '#domain/programme/eligibility';
import type { ProgrammeBlocker } from '#domain/programme/order-check';
import { formatPounds } from '#domain/programme/quota';
import type { QuotaMeter } from '#domain/programme/quota-meter';
import { formatLongDate } from '#domain/time';
import { endWithFullStop } from '../shell/messages';

/** What a rule says to whoever meets it. */
const metMessages: Readonly<Record<EligibilityRuleKind, string>> = {
  Role: 'You told us your role.',
  Clinic: 'You belong to a clinic, school or shelter of the program.',
  Accounts: 'Your ordering accounts are set up.',
  AccountGroup: 'Your clinic, school or shelter is part of the program.',
  NotGraduated: 'You are a student.',
};

type Unmet = Extract<EligibilityRule, { readonly isMet: false }>;

const unmetMessages: Readonly<Record<EligibilityRuleKind, (rule: Unmet) => string>> = {
  Role: () => 'We do not know your role yet.',
  Clinic: ({ waitsFor, reason }) => {
    if (waitsFor === 'clinic') return 'Your clinic has not approved your request yet.';
    return reason === undefined
      ? 'You have not joined a clinic, school or shelter yet.'
      : `Your request was refused: ${endWithFullStop(reason)}`;
  },
  Accounts: () => 'Your ordering accounts are not set up yet.',
  AccountGroup: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? 'Your clinic, school or shelter is not part of the program.'
      : 'Whether you may order depends on your clinic, school or shelter.',
  NotGraduated: ({ until }) =>
    until === undefined
      ? 'The program is for students until they graduate.'
      : `The program ended for you on ${formatLongDate(until)}, the end of your graduation year.`,
};

const graduationNextStep =
  'If you graduate later, change your graduation year. If you work at a clinic now, change your role.';

const nextStepMessages: Readonly<Record<EligibilityRuleKind, (rule: Unmet) => string>> = {
  Role: () => 'Tell us your role and, as a student, your graduation year.',
  Clinic: ({ waitsFor, reason }) => {
    if (waitsFor === 'clinic') return 'You need to do nothing: we write to you as soon as the clinic has decided.';
    return reason === undefined ? 'Find yours and ask to join it.' : 'You can ask again, or ask another one.';
  },
  Accounts: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? 'You need to do nothing: the program sets them up. Write to us if that takes longer than two days.'
      : 'You get them as soon as you have joined a clinic, school or shelter.',
  AccountGroup: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? 'Write to us if you think that it should be, or join another one.'
      : 'It is checked as soon as you have joined one.',
  NotGraduated: () => graduationNextStep,
};

/** Whether a rule of the program is met, as a sentence; with the reason of a refusal and a student's last day. */
export const eligibilityRuleMessage = (rule: EligibilityRule): string => {
  if (!rule.isMet) return unmetMessages[rule.kind](rule);
  const { until, noticeOn } = rule;
  const message = metMessages[rule.kind];
  if (until === undefined) return message;
  const lastDay = `${formatLongDate(until)}, the end of your graduation year.`;
  return noticeOn === undefined
    ? `${message} The program ends for you on ${lastDay}`
    : `${message} The program is yours through ${lastDay} We write to you on ${formatLongDate(noticeOn)}.`;
};

/** What somebody does to meet a rule, whom it waits for, or what to do before it ends; undefined where it is met for long. */
export const eligibilityNextStep = (rule: EligibilityRule): string | undefined => {
  if (!rule.isMet) return nextStepMessages[rule.kind](rule);
  return isEndingSoon(rule) ? graduationNextStep : undefined;
};

const waitsForMessages = {
  person: 'Waits for you',
  clinic: 'Waits for your clinic',
  programme: 'Waits for the program',
} as const;

/** The mark of a rule in words: whether it is met, or whom it waits for. */
export const eligibilityMark = (rule: EligibilityRule): string =>
  rule.isMet ? 'Met' : waitsForMessages[rule.waitsFor];

type OverQuota = Extract<ProgrammeBlocker, { readonly kind: 'OverQuota' }>;

/** The rule of the monthly weight limit, for the page of rules: by how much the cart is over it, and what to do. */
export const overQuotaMessages = {
  met: 'Met',
  mark: 'Waits for you',
  text: ({ gramsOver, limitGrams }: OverQuota): string =>
    `This cart is ${formatPounds(gramsOver)} over your limit of ${formatPounds(limitGrams)} a month.`,
  nextStep: ({ resetsOn }: OverQuota): string => `Take something out, or order it from ${formatLongDate(resetsOn)} on.`,
} as const;

/** The same rule where the orders of the month and the cart are within the limit. */
export const withinQuotaMessage = (limitGrams: number): string =>
  `Your orders of this month and your cart are within your limit of ${formatPounds(limitGrams)} a month.`;

/** Why the programme does not let somebody order what is in the cart, and what they can do. */
export const programmeBlockerMessage = (blocker: ProgrammeBlocker): string =>
  blocker.kind === 'NotEligible'
    ? blocker.rules.map(eligibilityRuleMessage).join(' ')
    : `${overQuotaMessages.text(blocker)} ${overQuotaMessages.nextStep(blocker)}`;

/** What the month leaves, beside the meter (CP-07). */
export const quotaMessages = {
  heading: 'Monthly weight limit',
  left: ({ leftPounds, limitPounds }: QuotaMeter): string => `${leftPounds} of ${limitPounds} lb left`,
  over: ({ overPounds }: QuotaMeter): string | undefined =>
    overPounds === undefined ? undefined : `${overPounds} lb over your limit`,
  near: 'Nearly at your limit',
  resets: ({ resetsOn }: QuotaMeter): string => `Starts anew on ${formatLongDate(resetsOn)}`,
} as const;

/** Whether somebody may order, in one sentence. */
export const summarizeEligibility = (unmetRules: number): string => {
  if (unmetRules === 0) return 'You meet every rule of the staff program and can place orders.';
  const rules = unmetRules === 1 ? 'One rule' : `${unmetRules} rules`;
  return `${rules} of the staff program ${unmetRules === 1 ? 'is' : 'are'} not met yet, so you cannot place orders.`;
};
