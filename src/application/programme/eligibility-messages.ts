import type { EligibilityRule, EligibilityRuleKind } from '#domain/programme/eligibility';
import { isEndingSoon } from '#domain/programme/eligibility';
import type { ProgrammeBlocker } from '#domain/programme/order-check';
import { formatPounds } from '#domain/programme/quota';
import type { QuotaMeter } from '#domain/programme/quota-meter';
import { formatLongDate } from '#domain/time';
import { endWithFullStop } from '../shell/messages';

/** What a rule says to someone who meets it. */
const metMessages: Readonly<Record<EligibilityRuleKind, string>> = {
  Role: 'You told us your role.',
  Clinic: 'You belong to a clinic, school or shelter in the program.',
  Accounts: 'Your ordering accounts are set up.',
  AccountGroup: 'Your clinic, school or shelter is part of the program.',
  NotGraduated: 'You are a student.',
};

type Unmet = Extract<EligibilityRule, { readonly isMet: false }>;

const unmetMessages: Readonly<Record<EligibilityRuleKind, (rule: Unmet) => string>> = {
  Role: () => "You haven't told us your role yet.",
  Clinic: ({ waitsFor, reason }) => {
    if (waitsFor === 'clinic') return "Your clinic hasn't approved your request yet.";
    return reason === undefined
      ? "You haven't joined a clinic, school or shelter yet."
      : `Your request was declined: ${endWithFullStop(reason)}`;
  },
  Accounts: () => "Your ordering accounts aren't set up yet.",
  AccountGroup: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? "Your clinic, school or shelter isn't part of the program."
      : 'Whether you can order depends on your clinic, school or shelter.',
  NotGraduated: ({ until }) =>
    until === undefined
      ? 'The program is for students until they graduate.'
      : `Your access ended on ${formatLongDate(until)}, the end of your graduation year.`,
};

const graduationNextStep = 'Graduating later? Change your graduation year. Working at a clinic now? Change your role.';

const nextStepMessages: Readonly<Record<EligibilityRuleKind, (rule: Unmet) => string>> = {
  Role: () => "Tell us your role. If you're a student, add your graduation year.",
  Clinic: ({ waitsFor, reason }) => {
    if (waitsFor === 'clinic') return "You don't need to do anything. We'll email you as soon as the clinic decides.";
    return reason === undefined ? 'Find yours and ask to join.' : 'You can ask again, or ask another one.';
  },
  Accounts: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? "You don't need to do anything. The program sets them up. Contact us if that takes longer than two days."
      : "You'll get them as soon as you join a clinic, school or shelter.",
  AccountGroup: ({ waitsFor }) =>
    waitsFor === 'programme'
      ? 'Contact us if you think it should be, or join another one.'
      : "We'll check as soon as you join one.",
  NotGraduated: () => graduationNextStep,
};

/** Whether someone meets a rule of the program, as a sentence; with the reason for a refusal and a student's last day. */
export const eligibilityRuleMessage = (rule: EligibilityRule): string => {
  if (!rule.isMet) return unmetMessages[rule.kind](rule);
  const { until, noticeOn } = rule;
  const message = metMessages[rule.kind];
  if (until === undefined) return message;
  const lastDay = formatLongDate(until);
  return noticeOn === undefined
    ? `${message} Your access ends on ${lastDay}, the end of your graduation year.`
    : `${message} You have access through ${lastDay}, the end of your graduation year. We'll email you a reminder on ${formatLongDate(noticeOn)}.`;
};

/** How to meet a rule, who it's waiting for, or what to do before access ends; undefined if the rule stays met for long. */
export const eligibilityNextStep = (rule: EligibilityRule): string | undefined => {
  if (!rule.isMet) return nextStepMessages[rule.kind](rule);
  return isEndingSoon(rule) ? graduationNextStep : undefined;
};

const waitsForMessages = {
  person: 'Waiting for you',
  clinic: 'Waiting for your clinic',
  programme: 'Waiting for the program',
} as const;

/** A rule's mark in words: whether it's met, or who it's waiting for. */
export const eligibilityMark = (rule: EligibilityRule): string =>
  rule.isMet ? 'Met' : waitsForMessages[rule.waitsFor];

type OverQuota = Extract<ProgrammeBlocker, { readonly kind: 'OverQuota' }>;

/** The monthly weight limit on the page of rules: how far over it the cart is, and what to do. */
export const overQuotaMessages = {
  met: 'Met',
  mark: 'Waiting for you',
  text: ({ gramsOver, limitGrams }: OverQuota): string =>
    `This cart is ${formatPounds(gramsOver)} over your limit of ${formatPounds(limitGrams)} a month.`,
  nextStep: ({ resetsOn }: OverQuota): string =>
    `Remove something, or order it on ${formatLongDate(resetsOn)} or later.`,
} as const;

/** The same rule when the month's orders and the cart are within the limit. */
export const withinQuotaMessage = (limitGrams: number): string =>
  `Your cart and this month's orders are within your limit of ${formatPounds(limitGrams)} a month.`;

/** Why the program doesn't let someone order this cart, and what they can do. */
export const programmeBlockerMessage = (blocker: ProgrammeBlocker): string =>
  blocker.kind === 'NotEligible'
    ? blocker.rules.map(eligibilityRuleMessage).join(' ')
    : `${overQuotaMessages.text(blocker)} ${overQuotaMessages.nextStep(blocker)}`;

/** What's left this month, next to the meter (CP-07). */
export const quotaMessages = {
  heading: 'Monthly weight limit',
  left: ({ leftPounds, limitPounds }: QuotaMeter): string => `${leftPounds} of ${limitPounds} lb left`,
  over: ({ overPounds }: QuotaMeter): string | undefined =>
    overPounds === undefined ? undefined : `${overPounds} lb over your limit`,
  near: 'Close to your limit',
  resets: ({ resetsOn }: QuotaMeter): string => `Resets on ${formatLongDate(resetsOn)}`,
} as const;

/** Whether someone can order, in one sentence. */
export const summarizeEligibility = (unmetRules: number): string => {
  if (unmetRules === 0) return 'You meet every rule of the staff program, so you can place orders.';
  return unmetRules === 1
    ? "You don't meet one rule of the staff program yet, so you can't place orders."
    : `You don't meet ${unmetRules} rules of the staff program yet, so you can't place orders.`;
};
