import type { Site } from '#domain/site';
import { allowsTimeTravel } from '../settings/allows-time-travel.ts';
import type { Settings } from '../settings/settings.ts';
import { takesPayments } from '../settings/takes-payments.ts';
import type { DemoLogin } from './demo-people.ts';
import { listServedSites } from './open-shop.ts';

const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
};

/** Where the shop is served, one line a site. */
export const describeUrls = (settings: Settings): readonly string[] => {
  const rows = listServedSites(settings).map((site) => [`${settings.siteNames[site]}:`, settings.origins[site]]);
  const { port, origins } = settings;
  if (settings.site || !origins.HPSF.includes('staff.localhost')) return table(rows);
  return [
    ...table(rows),
    '',
    "If your browser can't open staff.localhost, run the staff site by itself in a second terminal:",
    `  SITE=HPSF PORT=${port + 1} HPSF_ORIGIN=http://127.0.0.1:${port + 1} DATA_DIR=var-staff npm start`,
  ];
};

const describeSitesWithoutPayments = (settings: Settings): readonly string[] => {
  const refusing = listServedSites(settings).filter((site) => !takesPayments(settings, site));
  if (refusing.length === 0) return [];
  const names = refusing.map((site) => settings.siteNames[site]).join(' and ');
  return [
    refusing.length === 1
      ? `That's why ${names} takes no orders and renews no Autoships: its URL isn't on this machine. If this is a demo, set DEMO=true.`
      : `That's why ${names} take no orders and renew no Autoships: their URLs aren't on this machine. If this is a demo, set DEMO=true.`,
  ];
};

/** Test cards, emails and the clock, as far as this shop has them. */
const describeTrial = (settings: Settings): readonly string[] => {
  const [first] = listServedSites(settings);
  return [
    'Payments are test payments. No card is ever charged.',
    ...describeSitesWithoutPayments(settings),
    ...table([
      ['Pay with', '4242 4242 4242 4242, any future date, any code'],
      ['Declined', '4000 0000 0000 0002'],
      ...(settings.smtpUrl === undefined && first ? [['Emails', `${settings.origins[first]}/_inbox`]] : []),
      ...(allowsTimeTravel(settings)
        ? [['Clock', 'npm run provender -- clock forward 26d  (see what an Autoship does next)']]
        : []),
    ]),
  ];
};

/** The demo people of a site. */
export type DemoLogins = { readonly site: Site; readonly people: readonly DemoLogin[] };

const describeLogins = ({ siteNames }: Settings, { site, people }: DemoLogins): readonly string[] =>
  people.length === 0
    ? []
    : [
        '',
        `Demo people for ${siteNames[site]} (they can log in only on this machine):`,
        ...table(people.map(({ email, password, about }) => [email, password, about])),
      ];

/** What a shop prints once it's running. */
export const describeStart = (settings: Settings, logins: readonly DemoLogins[]): readonly string[] => [
  '',
  'The shop is running.',
  ...describeUrls(settings),
  '',
  ...describeTrial(settings),
  ...logins.flatMap((one) => describeLogins(settings, one)),
  '',
  'Press Ctrl+C to stop. Your data stays for the next start.',
];
