import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { ChangePreview } from '#application/autoship/autoship-page';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { AutoshipChangeModel } from '#ui/screens/autoship/autoship-change-model.ts';
import type { ShopUseCases } from '#ui/shop.ts';
import { aShop } from '../../builders';

const id = 'contract-1' as AutoshipContractId;

const aPreview = (changes: Partial<ChangePreview> = {}): ChangePreview => ({
  heading: 'Skip this delivery?',
  confirm: 'Skip this delivery',
  sentences: [],
  before: { heading: 'Now', deliveries: [] },
  after: { heading: 'After this change', deliveries: [] },
  version: 1,
  hash: 'a',
  asksWhy: false,
  alternatives: [],
  ...changes,
});

const aModel = (useCases: Partial<ShopUseCases>) => {
  const reload = vi.fn(() => Promise.resolve());
  const tell = vi.fn<(message: string, undo?: () => void) => void>();
  const shop = aShop({ previewAutoshipChange: { execute: () => TE.right(aPreview()) }, ...useCases });
  return { model: new AutoshipChangeModel(id, () => Promise.resolve(shop), reload, tell), reload, tell };
};

describe('a change of an Autoship in place', () => {
  it('is shown first, and made as it was shown', async () => {
    const made = vi.fn(() => TE.right({ message: 'You skipped a delivery.', canUndo: true, version: 2 }));
    const { model, reload, tell } = aModel({ makeAutoshipChange: { execute: made } });
    await model.ask({ kind: 'skip-delivery' });
    expect([model.isAsking, model.preview?.heading]).toEqual([true, 'Skip this delivery?']);
    expect(made).not.toHaveBeenCalled();
    await model.confirm();
    expect(made).toHaveBeenCalledWith({ id, change: { kind: 'skip-delivery' }, version: 1, hash: 'a' });
    expect(reload).toHaveBeenCalledOnce();
    expect(model.isAsking).toBe(false);
    expect(tell.mock.calls).toEqual([['You skipped a delivery.', expect.any(Function)]]);
  });

  it('sends the reason for canceling and the text that was agreed to', async () => {
    const made = vi.fn(() => TE.right({ message: 'Done.', canUndo: true, version: 2 }));
    const { model } = aModel({ makeAutoshipChange: { execute: made } });
    await model.ask({ kind: 'cancel' });
    await model.confirm({ reason: 'too much food' });
    await model.ask({ kind: 'reactivate', cardId: 'card-1' });
    await model.confirm({ consentVersion: '2026-11:Provender' });
    expect(made.mock.calls).toEqual([
      [{ id, change: { kind: 'cancel', reason: 'too much food' }, version: 1, hash: 'a' }],
      [
        {
          id,
          change: { kind: 'reactivate', cardId: 'card-1' },
          version: 1,
          hash: 'a',
          consentVersion: '2026-11:Provender',
        },
      ],
    ]);
  });

  it('shows how it looks now if something changed meanwhile, and makes nothing', async () => {
    let version = 1;
    const { model, reload } = aModel({
      previewAutoshipChange: { execute: () => TE.right(aPreview({ version })) },
      makeAutoshipChange: {
        execute: () => {
          version = 2;
          return TE.left({ kind: 'PreviewOutdated', message: 'Something changed.' });
        },
      },
    });
    await model.ask({ kind: 'skip-delivery' });
    await model.confirm();
    expect([model.preview?.version, model.alert, reload.mock.calls.length]).toEqual([2, 'Something changed.', 0]);
  });

  it('says why it is refused, or that the shop could not be reached', async () => {
    const refused = aModel({
      previewAutoshipChange: {
        execute: () => TE.left({ kind: 'Refused', reason: 'LastLine', message: "That's the only item." }),
      },
    }).model;
    await refused.ask({ kind: 'remove-line', lineId: 'line-1' });
    expect([refused.preview, refused.alert]).toEqual([undefined, "That's the only item."]);
    await refused.ask({ kind: 'dance' });
    expect(refused.alert).toMatch(/couldn't read/);
    refused.close();
    expect(refused.isAsking).toBe(false);
    const away = new AutoshipChangeModel(
      id,
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(),
      () => undefined,
    );
    await away.ask({ kind: 'skip-delivery' });
    expect([away.alert, away.isBusy]).toEqual([expect.stringMatching(/couldn't reach the shop/), false]);
  });

  it('is undone, and the page says so', async () => {
    const { model, reload, tell } = aModel({
      undoAutoshipChange: { execute: () => TE.right({ message: 'You undid it.' }) },
    });
    await model.undo(2);
    expect([tell.mock.calls, reload.mock.calls.length]).toEqual([[['You undid it.']], 1]);
    const late = aModel({
      undoAutoshipChange: {
        execute: () => TE.left({ kind: 'Refused', reason: 'NothingToUndo', message: "It's too late." }),
      },
    }).model;
    await late.undo(2);
    expect(late.alert).toBe("It's too late.");
  });
});
