import type { Option } from 'fp-ts/Option';
import type { SignInEffects } from '#application/identity/finish-sign-in';
import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import type { AccountLinkDependencies } from '#application/identity/register-account';
import type { SignIn } from '#application/identity/sign-in';
import type { AccountLinks } from '#application/ports/account-links';
import type { Accounts } from '#application/ports/accounts';
import type { IdentityTokens } from '#application/ports/identity-tokens';
import type { LinkedIdentities } from '#application/ports/linked-identities';
import type { OwnProfile } from '#application/ports/own-profile';
import type { PartnerKeys } from '#application/ports/partner-keys';
import type { Passwords } from '#application/ports/passwords';
import type { SessionSecrets } from '#application/ports/session-secrets';
import type { Sessions } from '#application/ports/sessions';
import type { SignInProvider } from '#application/ports/sign-in-provider';
import type { Visitor } from '#application/visitor';
import type { SiteServices } from '../shell/site-services.ts';
import { token } from '../token.ts';

export const keepSessionAlive = token<KeepSessionAlive>('KeepSessionAlive');
export const ownProfile = token<OwnProfile>('OwnProfile');
export const accountLinks = token<AccountLinks>('AccountLinks');
export const accounts = token<Accounts>('Accounts');
export const accountLinkDependencies = token<AccountLinkDependencies>('AccountLinkDependencies');
export const linkedIdentities = token<LinkedIdentities>('LinkedIdentities');
export const sessions = token<Sessions>('Sessions');
export const sessionSecrets = token<SessionSecrets>('SessionSecrets');
export const passwords = token<Passwords>('Passwords');
/** None if the site has no OpenID provider. */
export const signInProvider = token<Option<SignInProvider>>('SignInProvider');
export const signIn = token<Pick<SignIn, 'execute'>>('SignIn');
export const partnerKeys = token<PartnerKeys>('PartnerKeys');
export const tokensFor = token<SiteServices['tokensFor']>('TokensFor');
export const identityTokens = token<IdentityTokens>('IdentityTokens');
/** Whether nobody may log in with an email address. */
export const isHiddenEmail = token<(email: string) => boolean>('IsHiddenEmail');
export const isCommonPassword = token<(lowerCase: string) => boolean>('IsCommonPassword');
export const allowsDemoPeople = token<boolean>('AllowsDemoPeople');
/** Seconds without activity after which the browser warns of logging out (SE-06). */
export const inactivitySeconds = token<number>('InactivitySeconds');
export const openSignInEffects = token<(signedIn: Visitor) => SignInEffects>('OpenSignInEffects');
