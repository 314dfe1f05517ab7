import type { RenewalRunSettings, RunRenewals } from '#application/autoship/run-renewals';
import type { Autoships, SiteAutoships } from '#application/ports/autoships';
import type { WriteCalendarFile } from '#application/ports/calendar-file';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { EnginePorts, LinkPorts } from '../../backends/site-backends.ts';
import { token } from '../token.ts';

/** Per visitor. */
export const autoships = token<Autoships>('Autoships');
export const siteAutoships = token<SiteAutoships>('SiteAutoships');
/** The Autoships of a site by id; none if it has no Autoships. */
export const autoshipReader = token<Pick<SiteAutoships, 'find'>>('AutoshipReader');
export const renewalPorts = token<EnginePorts['renewalPorts']>('RenewalPorts');
export const linkPorts = token<LinkPorts>('LinkPorts');
export const renewalSettings = token<RenewalRunSettings>('RenewalSettings');
export const openRenewalRun = token<() => RunRenewals>('OpenRenewalRun');
export const firstAutoshipUses = token<FirstAutoshipUses>('FirstAutoshipUses');
export const writeCalendarFile = token<WriteCalendarFile>('WriteCalendarFile');
