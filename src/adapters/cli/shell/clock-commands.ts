import * as E from 'fp-ts/Either';
import type { ClockJumps } from '#application/ports/clock-jumps';
import type { MoveClock, MoveClockRefusal } from '#application/shell/move-clock';
import { formatLongDateTime, type Instant } from '#domain/time';
import { parseNothing } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type ConfirmUseCases = UseCases & { readonly clockJumps: Pick<ClockJumps, 'confirm'> };

type UseCases = { readonly moveClock: MoveClock; readonly timeZone: string };

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;
const isUnit = (letter: string): letter is keyof typeof unitMs => Object.hasOwn(unitMs, letter);

/** `25d`, `6h` or `30m` in milliseconds. */
const parseDuration = (text: string): number | undefined => {
  const [, count = '', unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? [];
  return isUnit(unit) && Number(count) > 0 ? Number(count) * unitMs[unit] : undefined;
};

const describeTime = (now: Instant, timeZone: string): string =>
  `The shop's clock says ${formatLongDateTime(now, timeZone)}.`;

const describeRefusal = (refusal: MoveClockRefusal): string =>
  refusal.kind === 'ClockOfMachine'
    ? "This shop uses the machine's clock, so you can't move it. You can move the clock only in a demo shop with built-in test payments."
    : `The clock can move at most ${refusal.maximumDays} days at a time.`;

const showClock = defineCommand({
  name: 'clock show',
  summary: "prints the shop's time",
  parse: parseNothing,
  run: async (_nothing, { moveClock, timeZone }: UseCases) => succeed(describeTime(moveClock.now(), timeZone)),
});

const forwardClock = defineCommand({
  name: 'clock forward',
  usage: '25d|6h|30m',
  summary: "moves a demo shop's clock forward, on all nodes",
  parse: ([duration = '', ...more]) => (more.length === 0 ? parseDuration(duration) : undefined),
  run: async (milliseconds, { moveClock, timeZone }: UseCases) => {
    const moved = await moveClock.forward(milliseconds)();
    if (E.isLeft(moved)) return fail(describeRefusal(moved.left));
    return succeed(describeTime(moved.right, timeZone), 'Other nodes follow within two seconds.');
  },
});

const confirmClock = defineCommand({
  name: 'clock confirm',
  summary: 'goes on with renewals that were paused because the clock had jumped',
  parse: parseNothing,
  run: async (_nothing, { clockJumps, moveClock, timeZone }: ConfirmUseCases) => {
    const wasPaused = await clockJumps.confirm()();
    return succeed(
      wasPaused ? 'Renewals go on within 15 seconds.' : "Renewals aren't paused.",
      describeTime(moveClock.now(), timeZone),
    );
  },
});

export const clockCommands = [showClock, forwardClock, confirmClock];
