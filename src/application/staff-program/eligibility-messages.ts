import type { EligibilityRule, EligibilityRuleKind } from '#domain/staff-program/eligibility';
import { isEndingSoon } from '#domain/staff-program/eligibility';
import type { OverQuota, ProgramBlocker } from '#domain/staff-program/order-check';
import { formatPounds } from '#domain/staff-program/quota';
import type { QuotaMeter } from '#domain/staff-program/quota-meter';
import { formatLongDate } from '#domain/time';
import { endWithFullStop } from '../shell/messages';
import { confirmationMessage } from './messages';

/** What a rule says to someone who meets it. */
const metMessages: Readonly<Record<EligibilityRuleKind, string>> = {
  Role: 'You told us your role.',
  Clinic: 'You belong to a clinic, school or shelter.',
  Accounts: 'Your ordering accounts are set up.',
  AccountGroup: 'Your clinic, school or shelter is part of the program.',
  NotGraduated: "You're a student.",
};

type Unmet = Extract<EligibilityRule, { readonly isMet: false }>;

const unmetMessages: Readonly<Record<EligibilityRuleKind, (rule: Unmet) => string>> = {
  Role: () => "You haven't told us your role yet.",
  Clinic: ({ waitsFor, reason }) => {
    if (waitsFor === 'clinic') return "Your request hasn't been confirmed yet.";
    return reason === undefined
      ? "You haven't joined a clinic, school or shelter yet."
      : `Your request was declined: ${endWithFullStop(reason)}`;
  },
  Accounts: () => "Your ordering accounts aren't set up yet.",
  AccountGroup: ({ waitsFor }) =>
    waitsFor === 'person'
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
    if (waitsFor === 'clinic') return `You don't need to do anything. ${confirmationMessage}`;
    return reason === undefined
      ? 'Find yours and ask to join.'
      : 'You can ask again, or ask to join another clinic, school or shelter.';
  },
  Accounts: ({ waitsFor }) =>
    waitsFor === 'program'
      ? "You don't need to do anything. We usually set them up within one business day. If it takes longer, contact us."
      : "You'll get them as soon as you join a clinic, school or shelter.",
  AccountGroup: ({ waitsFor }) => {
    if (waitsFor === 'person') return "Join one that's in the program. If you think yours should be, contact us.";
    return waitsFor === 'program'
      ? "We'll check when we set up your ordering accounts."
      : "We'll check as soon as you join one.";
  },
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

/** The marks of a step that's done, and of the one that's the person's to do. */
const stepMarks = { done: 'Done', yours: 'Your turn' } as const;
const upNext = 'Up next';

const waitsForMessages = {
  person: upNext,
  clinic: 'Waiting for confirmation',
  program: 'Waiting for us',
  'earlier-rule': upNext,
} as const;

/** A rule's mark in words: whether it's met, who it's waiting for, or that it's the `next` one the person can do. */
export const eligibilityMark = (rule: EligibilityRule, next: EligibilityRule | undefined): string => {
  if (rule.isMet) return stepMarks.done;
  return rule === next ? stepMarks.yours : waitsForMessages[rule.waitsFor];
};

/** The monthly weight limit on the page of rules: how far over it the cart is, and what to do. */
export const overQuotaMessages = {
  met: stepMarks.done,
  mark: (isNext: boolean): string => (isNext ? stepMarks.yours : upNext),
  text: ({ gramsOver, limitGrams }: OverQuota): string =>
    `This cart is ${formatPounds(gramsOver)} over your limit of ${formatPounds(limitGrams)} a month.`,
  nextStep: ({ resetsOn }: OverQuota): string =>
    `Remove something, or order it on ${formatLongDate(resetsOn)} or later.`,
} as const;

/** The same rule when the month's orders and the cart are within the limit. */
export const withinQuotaMessage = (limitGrams: number): string =>
  `Your cart and this month's orders are within your limit of ${formatPounds(limitGrams)} a month.`;

/** Why the program doesn't let someone order this cart, and what they can do. */
export const programBlockerMessage = (blocker: ProgramBlocker): string =>
  blocker.kind === 'NotEligible'
    ? blocker.rules.map(eligibilityRuleMessage).join(' ')
    : `${overQuotaMessages.text(blocker)} ${overQuotaMessages.nextStep(blocker)}`;

/** The link to the page with the steps. */
export const seeWhatsMissing = "See what's missing";

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
  if (unmetRules === 0) return "You're all set to order.";
  return unmetRules === 1 ? 'One more step and you can order.' : `${unmetRules} more steps and you can order.`;
};
