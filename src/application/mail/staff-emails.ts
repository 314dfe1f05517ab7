import type { MailMessage } from '#domain/mail/message';
import { findRoutePath, type RouteName } from '#domain/shell/routes';
import { findLastStudentDate } from '#domain/staff-program/eligibility';
import { formatLongDate } from '#domain/time';
import { buildMail, type MailingShop } from './mail-layout';
import type { BuildMailSamples } from './mail-sample';
import { type MailTexts, sampleRefusalReason, staffMailMessages } from './messages';

/** An email to someone in the staff program. */
export type StaffMail =
  | { readonly name: 'clinic-requested' | 'clinic-approved'; readonly clinic: string }
  | { readonly name: 'clinic-refused'; readonly clinic: string; readonly reason: string }
  | { readonly name: 'graduation-near'; readonly graduationYear: number };

type StaffMailName = StaffMail['name'];

/** The pages that the buttons open. */
const pages: Readonly<Record<StaffMailName, RouteName>> = {
  'clinic-requested': 'eligibility',
  'clinic-approved': 'products',
  'clinic-refused': 'clinic',
  'graduation-near': 'profile',
};

const textsOf = (mail: StaffMail): MailTexts => {
  if (mail.name === 'clinic-refused') return staffMailMessages[mail.name](mail.clinic, mail.reason);
  if (mail.name !== 'graduation-near') return staffMailMessages[mail.name](mail.clinic);
  const { graduationYear } = mail;
  return staffMailMessages[mail.name](graduationYear, formatLongDate(findLastStudentDate(graduationYear)));
};

export const buildStaffMail = (mail: StaffMail, to: string, shop: MailingShop): MailMessage => {
  const { subject, heading, sentences, label } = textsOf(mail);
  const paragraphs = sentences.map((text) => ({ kind: 'paragraph', text }) as const);
  const url = shop.origin + findRoutePath(pages[mail.name]);
  return buildMail({ to, subject, heading, parts: [...paragraphs, { kind: 'button', label, url }] }, shop);
};

const clinic = 'Fallowmere Alder Clinic';

/** The emails of the staff program, and when each is sent. */
const samples: readonly (readonly [mail: StaffMail, sent: string])[] = [
  [{ name: 'clinic-requested', clinic }, 'Someone asks to join a clinic'],
  [{ name: 'clinic-approved', clinic }, 'The clinic approves a request'],
  [{ name: 'clinic-refused', clinic, reason: sampleRefusalReason }, 'The clinic declines a request'],
  [{ name: 'graduation-near', graduationYear: 2027 }, "60 days before a student's last day"],
];

export const staffMailSamples: BuildMailSamples = ({ site, to, shop }) =>
  site === 'HPSF'
    ? samples.map(([mail, sent]) => ({ name: mail.name, sent, message: buildStaffMail(mail, to, shop) }))
    : [];
