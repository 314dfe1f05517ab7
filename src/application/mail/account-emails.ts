import type { MailMessage } from '#domain/mail/message';
import { findRoutePath, type RouteName } from '#domain/shell/routes';
import type { AccountLinkPurpose } from '../ports/account-links';
import { buildMail, type MailingShop } from './mail-layout';
import type { BuildMailSamples, SampleSite } from './mail-sample';
import { type AccountMailName, accountMailMessages } from './messages';

/** The pages that the buttons of emails without a link of their own open. */
const pages: Readonly<Record<Exclude<AccountMailName, AccountLinkPurpose['kind']>, RouteName>> = {
  welcome: 'dashboard',
  'known-email': 'forgotPassword',
  'email-changed': 'contact',
  'password-changed': 'forgotPassword',
  'account-deleted': 'contact',
};

const build = (name: AccountMailName, to: string, url: string, shop: MailingShop): MailMessage => {
  const { subject, heading, sentences, label } = accountMailMessages[name](shop.name);
  const paragraphs = sentences.map((text) => ({ kind: 'paragraph', text }) as const);
  return buildMail({ to, subject, heading, parts: [...paragraphs, { kind: 'button', label, url }] }, shop);
};

/** The email with a single-use link, whose URL is absolute. */
export const buildAccountLinkMail = (
  purpose: AccountLinkPurpose['kind'],
  to: string,
  link: string,
  shop: MailingShop,
): MailMessage => build(purpose, to, link, shop);

/** An email about an account whose button opens a page of the shop. */
export const buildAccountMail = (name: keyof typeof pages, to: string, shop: MailingShop): MailMessage =>
  build(name, to, shop.origin + findRoutePath(pages[name]), shop);

/** When each email about an account is sent. */
const occasions: Readonly<Record<AccountMailName, string>> = {
  'confirm-account': 'Someone signs up',
  welcome: 'Someone who signed up confirms their email',
  'known-email': 'Someone signs up with an email that already has an account',
  'reset-password': 'Someone forgot their password',
  'change-email': 'A customer changes their email (sent to the new one)',
  'email-changed': "A customer's email was changed (sent to the old one)",
  'password-changed': 'A password was changed',
  'account-deleted': 'A customer deleted their account',
};

const sampleMessage = (name: AccountMailName, { to, shop }: SampleSite): MailMessage => {
  switch (name) {
    case 'confirm-account':
    case 'change-email':
    case 'reset-password':
      return buildAccountLinkMail(name, to, shop.origin + findRoutePath('login'), shop);
    default:
      return buildAccountMail(name, to, shop);
  }
};

/** Samples of some of the emails about accounts. */
export const accountMailSamples =
  (...names: readonly AccountMailName[]): BuildMailSamples =>
  (of) =>
    of.site === 'HPSF' ? [] : names.map((name) => ({ name, sent: occasions[name], message: sampleMessage(name, of) }));
