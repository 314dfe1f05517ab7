import { describe, expect, it } from 'vitest';
import { ScriptRegister } from '#application/consent/script-register';
import { allowsCategory, type ConsentChoice } from '#domain/consent/consent-choice';
import type { RegisteredScript } from '#domain/consent/registered-script';

const aRegister = () => {
  const calls: string[] = [];
  const state: { choice: ConsentChoice | undefined; isBroken: boolean } = { choice: undefined, isBroken: false };
  const register = new ScriptRegister({
    scripts: {
      load: (id) => async () => {
        calls.push(`load ${id}`);
        if (state.isBroken) throw new Error('away');
      },
      remove: (id) => void calls.push(`remove ${id}`),
    },
    allows: (category) => (state.choice ? allowsCategory(state.choice, category) : undefined),
    offerReload: () => void calls.push('offer reload'),
  });
  const choose = (choice: Partial<ConsentChoice>) => {
    state.choice = { functional: false, advertising: false, ...choice };
    return register.consentChanged()();
  };
  const aScript = (some: Partial<RegisteredScript> = {}): RegisteredScript => ({
    id: 'reviews',
    category: 'functional',
    options: { src: 'https://scripts.test/reviews.js' },
    removeOnDecline: true,
    onApproved: () => void calls.push('approved'),
    onDenied: () => void calls.push('denied'),
    onBeforeLoad: () => void calls.push('before load'),
    onLoaded: () => void calls.push('loaded'),
    onRemoved: () => void calls.push('removed'),
    ...some,
  });
  return { register, calls, state, choose, aScript, status: () => register.scripts()[0]?.status };
};

describe('a registered script', () => {
  it('waits for a decision without a status (EN-28)', async () => {
    const { register, calls, aScript, status } = aRegister();
    await register.register(aScript())();
    expect([calls, status()]).toEqual([[], undefined]);
  });

  it('loads once its category is approved, in the order of CO-02, and never twice', async () => {
    const { register, calls, choose, aScript, status } = aRegister();
    await register.register(aScript())();
    await choose({ functional: true });
    await choose({ functional: true, advertising: true });
    await register.register(aScript())();
    expect(calls).toEqual(['approved', 'before load', 'load reviews', 'loaded']);
    expect(status()).toBe('loaded');
  });

  it('loads at once if it is registered after the approval', async () => {
    const { register, calls, choose, aScript } = aRegister();
    await choose({ functional: true });
    await register.register(aScript())();
    expect(calls).toContain('load reviews');
  });

  it('does not load for another category', async () => {
    const { register, calls, choose, aScript, status } = aRegister();
    await register.register(aScript())();
    await choose({ advertising: true });
    expect([calls, status()]).toEqual([['denied', 'remove reviews', 'removed'], 'removed']);
  });

  it('is removed if consent is withdrawn, and a reload is offered (CO-03)', async () => {
    const { register, calls, choose, aScript, status } = aRegister();
    await register.register(aScript())();
    await choose({ functional: true });
    calls.length = 0;
    await choose({});
    expect([calls, status()]).toEqual([['denied', 'remove reviews', 'removed', 'offer reload'], 'removed']);
  });

  it('leaves its elements if they are not to be removed', async () => {
    const { register, calls, choose, aScript } = aRegister();
    await register.register(aScript({ removeOnDecline: false }))();
    await choose({});
    expect(calls).toEqual(['denied']);
  });

  it('does not run again after it was denied and approved', async () => {
    const { register, calls, choose, aScript, status } = aRegister();
    await register.register(aScript())();
    await choose({ functional: true });
    await choose({});
    await choose({ functional: true });
    expect(calls.filter((call) => call.startsWith('load '))).toHaveLength(1);
    expect(status()).toBe('loaded');
  });

  it('is requested once while it loads', async () => {
    const { register, calls, choose, aScript } = aRegister();
    await register.register(aScript())();
    await Promise.all([choose({ functional: true }), choose({ functional: true })]);
    expect(calls.filter((call) => call.startsWith('load '))).toHaveLength(1);
  });
});
