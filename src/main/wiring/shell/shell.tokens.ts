import type { CallPathNames } from '#adapters/http/wire/call-path-names';
import type { HashText } from '#application/autoship/card-ids';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { ReportError } from '#application/ports/report';
import type { ShopTransactions, SiteTransactions, VisitorPorts } from '#application/ports/transactions';
import type { SiteIdentity } from '#application/shell/site-identity';
import type { Visitor } from '#application/visitor';
import type { EnginePorts, SitePorts, VisitorSitePorts } from '../../backends/site-backends.ts';
import { token } from '../token.ts';
import type { SiteServices, Sleep } from './site-services.ts';

export const callPathNames = token<CallPathNames>('CallPathNames');
export const visitor = token<Visitor>('Visitor');
/** All ports of the visitor. */
export const visitorPorts = token<VisitorSitePorts>('VisitorPorts');
/** What a visitor only has if commerce, accounts and subscriptions are embedded. */
export const visitorEnginePorts = token<VisitorPorts>('VisitorEnginePorts');
/** Per visitor. */
export const transactions = token<VisitorSitePorts['transactions']>('Transactions');
export const siteServices = token<SiteServices>('SiteServices');
export const sitePorts = token<SitePorts>('SitePorts');
/** Only bound if commerce, accounts and subscriptions are embedded. */
export const enginePorts = token<EnginePorts>('EnginePorts');
export const siteIdentity = token<SiteIdentity>('SiteIdentity');
export const clock = token<Clock>('Clock');
export const ids = token<GenerateId>('Ids');
export const timeZone = token<string>('TimeZone');
/** A digest that is the same for the same text. */
export const hashText = token<HashText>('HashText');
export const report = token<ReportError>('Report');
export const wait = token<Sleep>('Wait');
export const emailLookup = token<(text: string) => string>('EmailLookup');
export const limitCounters = token<RateLimitCounters>('LimitCounters');
export const shopTransactions = token<ShopTransactions>('ShopTransactions');
export const siteTransactions = token<SiteTransactions>('SiteTransactions');
