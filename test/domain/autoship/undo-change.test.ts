import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { Autoship } from '#domain/autoship/autoship';
import { moveDelivery, sendDeliveryNow, skipDelivery } from '#domain/autoship/change-delivery';
import { changeLineQuantity } from '#domain/autoship/change-lines';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import { skipUnavailableDelivery } from '#domain/autoship/renewal-steps';
import { undoChange } from '#domain/autoship/undo-change';
import { anAutoship, date, momentOn } from './autoship-builders';
import { changed } from './autoship-simulation';

const today = momentOn('2026-02-20');
const before = anAutoship();
const skipped = changed(skipDelivery(before, today));
const nextOf = (autoship: Autoship) => nextDeliveries(autoship, 1, today)[0]?.date;

describe('undoing a change', () => {
  it('brings back the delivery that was skipped', () => {
    const undone = changed(undoChange(skipped, { before, after: skipped }, today));
    expect([nextOf(skipped), nextOf(undone)]).toEqual(['2026-04-02', '2026-03-05']);
    expect(undone.cycles.map(({ status }) => status)).toEqual(['planned', 'void']);
  });

  it('is refused after another change', () => {
    const after = changed(changeLineQuantity(skipped, 'line-1' as AutoshipLineId, 2));
    expect(undoChange(after, { before, after: skipped }, today)).toEqual(E.left({ kind: 'NothingToUndo' }));
    expect(undoChange(after, undefined, today)).toEqual(E.left({ kind: 'NothingToUndo' }));
  });

  it.each([
    ['2026-03-04', 5, true],
    ['2026-03-04', 6, false],
  ] as const)('is possible until the lock of the delivery that it touched: on %s at %i %s', (day, hour, possible) => {
    expect(E.isRight(undoChange(skipped, { before, after: skipped }, momentOn(day, hour)))).toBe(possible);
  });

  it('is refused if the delivery was moved to a date whose lock has come', () => {
    const moved = changed(moveDelivery(before, date('2026-02-23'), today));
    expect(undoChange(moved, { before, after: moved }, momentOn('2026-02-22', 7))).toEqual(
      E.left({ kind: 'NothingToUndo' }),
    );
  });

  it('is refused once the delivery was closed for another reason, such as that nothing was left to send', () => {
    const changedOnce = changed(changeLineQuantity(before, 'line-1' as AutoshipLineId, 2));
    const closed = skipUnavailableDelivery(changedOnce, today);
    expect(undoChange(closed, { before, after: changedOnce }, today)).toEqual(E.left({ kind: 'NothingToUndo' }));
  });

  it('is refused of a delivery that is sent now', () => {
    const sent = changed(sendDeliveryNow(before, today));
    expect(undoChange(sent, { before, after: sent }, today)).toEqual(E.left({ kind: 'NothingToUndo' }));
  });
});
