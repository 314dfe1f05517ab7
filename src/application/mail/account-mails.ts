import type { MailMessage } from '#domain/mail/message';
import { findRoutePath, type RouteName } from '#domain/shell/routes';
import type { AccountLinkPurpose } from '../ports/account-links';
import { buildMail, type MailingShop } from './mail-layout';

/** The mails about an account, those with a single-use link by the purpose of that link. */
export type AccountMailName =
  | AccountLinkPurpose['kind']
  | 'welcome'
  | 'known-address'
  | 'email-changed'
  | 'password-changed'
  | 'account-deleted';

type AccountMailText = {
  readonly subject: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  /** What the button says. */
  readonly label: string;
};

/** The pages that the buttons of mails without a link of their own open. */
const pages: Readonly<Record<Exclude<AccountMailName, AccountLinkPurpose['kind']>, RouteName>> = {
  welcome: 'dashboard',
  'known-address': 'forgotPassword',
  'email-changed': 'contact',
  'password-changed': 'forgotPassword',
  'account-deleted': 'contact',
};

const texts: Readonly<Record<AccountMailName, (shopName: string) => AccountMailText>> = {
  'confirm-account': (shopName) => ({
    subject: `Confirm your account at ${shopName}`,
    heading: 'Confirm your account',
    sentences: [
      `Somebody, most likely you, has registered at ${shopName} with this address. Open the link and enter the password that you chose. It works for a day.`,
      'If it was not you, there is nothing to do: without the link there is no account.',
    ],
    label: 'Confirm my account',
  }),
  'reset-password': (shopName) => ({
    subject: `Choose a new password at ${shopName}`,
    heading: 'Choose a new password',
    sentences: [
      'Open the link to choose a new password. It works once, for 30 minutes.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
    label: 'Choose a new password',
  }),
  'change-email': (shopName) => ({
    subject: `Confirm your new address at ${shopName}`,
    heading: 'Confirm your new address',
    sentences: [
      `Somebody, most likely you, wants this to be the email address of an account at ${shopName}. Open the link and enter the password of the account. It works for a day.`,
      'If it was not you, there is nothing to do: without the link nothing changes.',
    ],
    label: 'Confirm my address',
  }),
  welcome: (shopName) => ({
    subject: `Welcome to ${shopName}`,
    heading: 'Your account is ready',
    sentences: [
      'Your address is confirmed. In your account you find your orders and addresses, and your cart follows you from one device to the next.',
      'Orders that you placed with this address before are there, too.',
    ],
    label: 'Open my account',
  }),
  'known-address': (shopName) => ({
    subject: `You have an account at ${shopName} already`,
    heading: 'You have an account already',
    sentences: [
      'Somebody, most likely you, has tried to register with this address, which has an account already. If you have forgotten the password, choose a new one here.',
    ],
    label: 'Choose a new password',
  }),
  'email-changed': (shopName) => ({
    subject: `Your account at ${shopName} has another email address`,
    heading: 'Your email address was changed',
    sentences: [
      'The email address of your account has been changed, and this one is not its address any more.',
      'If it was not you, somebody knows your password. Please write to us at once.',
    ],
    label: 'Write to us',
  }),
  'password-changed': (shopName) => ({
    subject: `Your password at ${shopName} was changed`,
    heading: 'Your password was changed',
    sentences: [
      'The password of your account has been changed, and every other browser was logged out.',
      'If it was not you, choose a new password here at once.',
    ],
    label: 'Choose a new password',
  }),
  'account-deleted': (shopName) => ({
    subject: `Your account at ${shopName} is deleted`,
    heading: 'Your account is deleted',
    sentences: [
      'Your account, your addresses and your saved cart are deleted, as you asked. Of your orders we keep what the law asks us to keep: what was sold and what it cost, without your name and address.',
      'If it was not you, please write to us at once.',
    ],
    label: 'Write to us',
  }),
};

const build = (name: AccountMailName, to: string, url: string, shop: MailingShop): MailMessage => {
  const { subject, heading, sentences, label } = texts[name](shop.name);
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
