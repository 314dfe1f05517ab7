import type { Option } from 'fp-ts/Option';
import type { RenewalRunSettings } from '#application/autoship/run-renewals';
import type { WriteCalendarFile } from '#application/ports/calendar-file';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { ErrorSink } from '#application/ports/error-reports';
import type { IdentityTokens } from '#application/ports/identity-tokens';
import type { Mail } from '#application/ports/mail';
import type { MailArchive } from '#application/ports/mail-archive';
import type { MailTokens } from '#application/ports/mail-tokens';
import type { PartnerKeys } from '#application/ports/partner-keys';
import type { Passwords } from '#application/ports/passwords';
import type { ReportError } from '#application/ports/report';
import type { SessionSecrets } from '#application/ports/session-secrets';
import type { SignInProvider } from '#application/ports/sign-in-provider';
import type { SiteIdentity } from '#application/shell/site-identity';
import type { Throttle } from '#application/shell/throttle';
import type { ProgramSettings } from '#application/staff-program/program-settings';
import type { Carrier } from '#domain/orders/carrier';
import type { Settings } from '../../settings/settings.ts';

export type Sleep = (milliseconds: number) => Promise<void>;

/** What login needs besides stored data, and what comes from the shop's keys. */
export type IdentityServices = {
  readonly partnerKeys: PartnerKeys;
  readonly passwords: Passwords;
  readonly sessionSecrets: SessionSecrets;
  readonly mailTokens: MailTokens;
  /** The identity tokens of a site, by its origin. */
  readonly tokensFor: (origin: string, clock: Clock) => IdentityTokens;
  readonly emailLookup: (text: string) => string;
  readonly isCommonPassword: (lowerCase: string) => boolean;
};

/** What a site has besides its backends. */
export type SiteServices = IdentityServices & {
  readonly siteIdentity: SiteIdentity;
  readonly clock: Clock;
  readonly ids: GenerateId;
  readonly timeZone: string;
  readonly report: ReportError;
  readonly wait: Sleep;
  readonly mail: Mail;
  readonly mailArchive: MailArchive;
  /** None if the site has no OpenID provider. */
  readonly signInProvider: Option<SignInProvider>;
  /** The carriers whose tracking pages the shop links to. */
  readonly carriers: readonly Carrier[];
  readonly autoshipLoginRequired: boolean;
  readonly cartCreationsPerHour: number;
  /** Who emails customers about orders: the shop or the platform. */
  readonly orderEmails: Settings['orderEmails'];
  /** Whether the site places orders and renews. */
  readonly takesPayments: boolean;
  /** Seconds without activity after which the browser warns of logging out (SE-06). */
  readonly inactivitySeconds: number;
  readonly programSettings: ProgramSettings;
  readonly renewalSettings: RenewalRunSettings;
  /** Holds back deliveries of events. */
  readonly throttleDeliveries: Throttle;
  readonly writeCalendarFile: WriteCalendarFile;
  /** Hosts that a checkout may redirect to, over https (ST-04). */
  readonly checkoutHosts: readonly string[];
  /** Whether demo people can log in. */
  readonly allowsDemoPeople: boolean;
  /** Where errors go; if absent, to the shop's database. */
  readonly errorSink?: ErrorSink;
};
