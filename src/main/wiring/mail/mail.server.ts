import { ShowUnsubscribe } from '#application/mail/show-unsubscribe';
import { SignUpForNewsService } from '#application/mail/sign-up-for-news';
import { Unsubscribe } from '#application/mail/unsubscribe';
import { PageBuilder } from '#application/shell/page-builder';
import { membersOf, shared, sharedAs } from '../parts.ts';
import {
  clock,
  emailLookup,
  ids,
  limitCounters,
  shopTransactions,
  sitePorts,
  siteServices,
} from '../shell/shell.tokens.ts';
import { emailSignups, mail, mailArchive, mailTokens, signUpForNews } from './mail.tokens.ts';

export const mailUseCases = {
  showUnsubscribe: shared(ShowUnsubscribe, PageBuilder, Unsubscribe),
  signUpForNews: sharedAs(
    signUpForNews,
    SignUpForNewsService,
    shopTransactions,
    limitCounters,
    clock,
    ids,
    emailLookup,
    mailTokens,
  ),
  unsubscribe: shared(Unsubscribe, emailSignups, mailTokens),
};

export const mailParts = {
  ...membersOf(siteServices, { mail, mailArchive, mailTokens }),
  ...membersOf(sitePorts, { emailSignups }),
};
