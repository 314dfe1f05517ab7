import { ContainerModule } from 'inversify';
import { OwnPersonalData } from '#application/account/own-personal-data';
import { AccountChanger } from '#application/identity/account-changer';
import { AccountMailLimit } from '#application/identity/account-mail-limit';
import { ConfirmEmailChange, RequestEmailChange } from '#application/identity/change-email';
import { ChangePassword } from '#application/identity/change-password';
import { ConfirmAccount, FindAccountLink } from '#application/identity/confirm-account';
import { OwnPassword } from '#application/identity/own-password';
import { PendingRegistrations } from '#application/identity/pending-registrations';
import { RegisterAccount } from '#application/identity/register-account';
import { ResendConfirmation } from '#application/identity/resend-confirmation';
import { RequestPasswordReset, ResetPassword } from '#application/identity/reset-password';
import { SignIn } from '#application/identity/sign-in';
import { ChangeOwnProfile } from '#application/staff-program/change-own-profile';
import { ImportClinics } from '#application/staff-program/import-clinics';
import { StaffMemberships } from '#application/staff-program/staff-memberships';
import { siteInjectionTokens as tokens, visitorInjectionTokens as visitors } from '../tokens.ts';
import { createClassBinder } from '../wiring/class-binder.ts';

/** Binds how people register and log in with a password where accounts are embedded, and who joins the staff program. */
export const accountsModule = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(
    tokens.staffMemberships,
    StaffMemberships,
    tokens.siteTransactions,
    tokens.identity,
    tokens.clock,
    tokens.ids,
    tokens.timeZone,
  );
  bind(tokens.staffClaims).toService(tokens.staffMemberships);
  bindClass(tokens.importClinics, ImportClinics, tokens.siteTransactions);
  bindClass(
    tokens.pendingRegistrations,
    PendingRegistrations,
    tokens.accountLinks,
    tokens.passwords,
    tokens.accountLinkDependencies,
  );
  bindClass(
    tokens.signIn,
    SignIn,
    tokens.accounts,
    tokens.passwords,
    tokens.failedSignIns,
    tokens.sessionOpener,
    tokens.pendingRegistrations,
  );
  bindClass(
    tokens.confirmAccount,
    ConfirmAccount,
    tokens.accountLinks,
    tokens.siteTransactions,
    tokens.passwords,
    tokens.failedSignIns,
    tokens.sessionSecrets,
    tokens.sessionOpener,
  );
  bindClass(
    tokens.resetPassword,
    ResetPassword,
    tokens.accountLinks,
    tokens.siteTransactions,
    tokens.passwords,
    tokens.failedSignIns,
    tokens.isCommonPassword,
    tokens.sessionSecrets,
    tokens.sessionOpener,
  );
  bindClass(tokens.findAccountLink, FindAccountLink, tokens.accountLinks, tokens.sessionSecrets);
  bindClass(
    tokens.confirmEmailChange,
    ConfirmEmailChange,
    tokens.accountLinks,
    tokens.accounts,
    tokens.passwords,
    tokens.failedSignIns,
    tokens.sessionSecrets,
    tokens.sessionOpener,
    tokens.accountChanger,
  );
  bindClass(tokens.accountChanger, AccountChanger, tokens.accountLinkDependencies, tokens.identity);
  bind(tokens.accountLinkDependencies).toResolvedValue(
    (transactions, limits, lookup, clock, ids) => {
      const mailLimit = new AccountMailLimit(limits, lookup, clock);
      return { transactions, mailLimit, clock, ids };
    },
    [tokens.siteTransactions, tokens.limitCounters, tokens.emailLookup, tokens.clock, tokens.ids],
  );
  bindClass(tokens.resendConfirmation, ResendConfirmation, tokens.accountLinks, tokens.accountLinkDependencies);
  bindClass(
    tokens.registerAccount,
    RegisterAccount,
    tokens.accountLinkDependencies,
    tokens.passwords,
    tokens.isCommonPassword,
  );
  bindClass(tokens.requestPasswordReset, RequestPasswordReset, tokens.accountLinkDependencies);

  const bindVisitorClass = createClassBinder(bind, 'transient');
  bindVisitorClass(
    visitors.ownPassword,
    OwnPassword,
    visitors.visitor,
    tokens.accounts,
    tokens.passwords,
    tokens.failedSignIns,
  );
  bindVisitorClass(
    visitors.changePassword,
    ChangePassword,
    visitors.visitor,
    visitors.ownPassword,
    tokens.passwords,
    tokens.isCommonPassword,
    tokens.accountChanger,
  );
  bindVisitorClass(
    visitors.ownPersonalData,
    OwnPersonalData,
    visitors.visitor,
    visitors.ownPassword,
    tokens.exportPersonalData,
    tokens.erasePersonalData,
  );
  bindVisitorClass(visitors.requestEmailChange, RequestEmailChange, visitors.ownPassword, tokens.accountChanger);
  bindVisitorClass(
    visitors.changeOwnProfile,
    ChangeOwnProfile,
    visitors.visitor,
    tokens.staffMemberships,
    tokens.limitCounters,
    tokens.clock,
    tokens.timeZone,
  );
});
