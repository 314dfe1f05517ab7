import { formatLongDateTime } from '#domain/time';
import { allowsTimeTravel } from './allows-time-travel.ts';
import { type Command, wrongUsageExitCode } from './command.ts';
import { noticesOfSite } from './notices-of-site.ts';

const usage = ['Usage: provender clock show', '       provender clock forward 25d | 6h | 30m'];

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;
const isUnit = (letter: string): letter is keyof typeof unitMs => Object.hasOwn(unitMs, letter);

/** At most two years at a time. */
const maximumMs = 731 * unitMs.d;

const parseDuration = (text: string): number | undefined => {
  const [, count = '', unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? [];
  if (!isUnit(unit)) return undefined;
  const milliseconds = Number(count) * unitMs[unit];
  return milliseconds > 0 && milliseconds <= maximumMs ? milliseconds : undefined;
};

/**
 * `clock show` prints the time of the shop; `clock forward` moves it, on all nodes, and never back, and queues the mails of
 * the notices about autoships that are due then. Exits with 1 where the clock of the shop is that of the machine, and with
 * 64 on wrong usage.
 */
export const clockCommand: Command = async ([name, duration, ...rest], settings, { backend, sites }, say) => {
  const milliseconds = name === 'forward' && duration !== undefined ? parseDuration(duration) : undefined;
  const isShow = name === 'show' && duration === undefined;
  if ((!isShow && milliseconds === undefined) || rest.length > 0) {
    for (const line of usage) say(line);
    return wrongUsageExitCode;
  }
  if (milliseconds !== undefined) {
    if (!allowsTimeTravel(settings)) {
      say(
        'The clock of this shop is that of the machine: it can be moved only with test payments of its own and demo data.',
      );
      return 1;
    }
    await backend.clock.forward(milliseconds);
  }
  say(`In the shop it is ${formatLongDateTime(backend.clock.now(), settings.timeZone)}.`);
  if (milliseconds === undefined) return 0;
  say('Other nodes follow within two seconds.');
  for (const send of sites.flatMap(noticesOfSite)) await send();
  return 0;
};
