import { describe, expect, it } from 'vitest';
import type { ConsentChoice } from '#domain/consent/consent-choice';
import { ConsentModel } from '#ui/models/consent-model.ts';

const aModel = () => {
  const stored: { choice: ConsentChoice | undefined } = { choice: undefined };
  const model = new ConsentModel({ read: () => stored.choice }, () => Promise.resolve());
  let changes = 0;
  const stop = model.onChange(() => {
    changes += 1;
  });
  return { model, stored, stop, changes: () => changes };
};

describe('consent in the browser', () => {
  it('starts false for functional and advertising (CO-01)', () => {
    const { model } = aModel();
    expect([model.allows('required'), model.allows('functional'), model.allows('advertising')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is read again on refresh, and tells each change once', () => {
    const { model, stored, changes } = aModel();
    stored.choice = { functional: true, advertising: false };
    expect(model.allows('functional')).toBe(false);
    model.refresh();
    model.refresh();
    expect([model.allows('functional'), model.allows('advertising'), changes()]).toEqual([true, false, 1]);
    stored.choice = undefined;
    model.refresh();
    expect([model.allows('functional'), changes()]).toEqual([false, 2]);
  });

  it('tells nothing to whoever has stopped listening', () => {
    const { model, stored, stop, changes } = aModel();
    stop();
    stored.choice = { functional: true, advertising: true };
    model.refresh();
    expect(changes()).toBe(0);
  });
});
