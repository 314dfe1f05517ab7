import type { MailMessage } from '#domain/mail/message';
import { findRoutePath, type RouteName } from '#domain/shell/routes';
import type { AccountLinkPurpose } from '../ports/account-links';
import { buildMail, type MailingShop } from './mail-layout';
import { type AccountMailName, accountMailMessages } from './messages';

/** The pages that the buttons of mails without a link of their own open. */
const pages: Readonly<Record<Exclude<AccountMailName, AccountLinkPurpose['kind']>, RouteName>> = {
  welcome: 'dashboard',
  'known-address': 'forgotPassword',
  'email-changed': 'contact',
  'password-changed': 'forgotPassword',
  'account-deleted': 'contact',
};

const build = (name: AccountMailName, to: string, url: string, shop: MailingShop): MailMessage => {
  const { subject, heading, sentences, label } = accountMailMessages[name](shop.name);
  const paragraphs = sentences.map((text) => ({ kind: 'paragraph', text }) as const);
  return buildMail({ to, subject, heading, parts: [...paragraphs, { kind: 'button', label, url }] }, shop);
};

/** The mail with a single-use link, whose address is absolute. */
export const buildAccountLinkMail = (
  purpose: AccountLinkPurpose['kind'],
  to: string,
  link: string,
  shop: MailingShop,
): MailMessage => build(purpose, to, link, shop);

/** A mail about an account whose button opens a page of the shop. */
export const buildAccountMail = (name: keyof typeof pages, to: string, shop: MailingShop): MailMessage =>
  build(name, to, shop.origin + findRoutePath(pages[name]), shop);
