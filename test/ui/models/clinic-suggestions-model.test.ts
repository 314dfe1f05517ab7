import { describe, expect, it, vi } from 'vitest';
import type { SuggestClinics } from '#application/staff-program/suggest-clinics';
import { ClinicSuggestionsModel } from '#ui/models/clinic-suggestions-model.ts';

const rowsOf = (term: string) => [1, 2].map((id) => ({ id: `${term}-${id}`, name: term, place: 'Aurora, CO 80011' }));

const modelOver = (execute: SuggestClinics['execute'] = (term) => async () => rowsOf(term)) => {
  const asked = vi.fn(execute);
  const loadShop = async () => ({ suggestClinics: { execute: asked } });
  return { asked, model: new ClinicSuggestionsModel(loadShop, async () => undefined) };
};

describe('the list of suggested clinics', () => {
  it('opens with what was found, from three characters on', async () => {
    const { model, asked } = modelOver();
    await model.type(' al ');
    expect([model.isOpen, asked.mock.calls.length]).toEqual([false, 0]);
    await model.type(' ald ');
    expect(model.isOpen).toBe(true);
    expect(model.options.map(({ row }) => row)).toEqual(rowsOf('ald'));
    expect(model.announcement).toBe('2 suggestions. Use the up and down arrows to choose.');
  });

  it('is requested once while someone keeps typing, and not again for the same text', async () => {
    const { model, asked } = modelOver();
    await Promise.all(['ald', 'alde', 'alder'].map((text) => model.type(text)));
    await model.type('birch');
    await model.type('alder');
    expect(asked.mock.calls.map(([term]) => term)).toEqual(['alder', 'birch']);
    expect(model.term).toBe('alder');
  });

  it('stays closed if nothing is found or the request fails, and asks again', async () => {
    let isDown = true;
    const { model } = modelOver((term) => async () => {
      if (isDown) throw new Error('offline');
      return rowsOf(term);
    });
    await model.type('alder');
    expect([model.isOpen, model.announcement]).toEqual([false, '']);
    isDown = false;
    await model.type('alder');
    expect(model.isOpen).toBe(true);
  });

  it('is cycled through from the field and back to it', async () => {
    const { model } = modelOver();
    await model.type('alder');
    const chosen = [1, 1, 1, -1].map((step) => {
      model.move(step === 1 ? 1 : -1);
      return model.activeOption?.row.id;
    });
    expect(chosen).toEqual(['alder-1', 'alder-2', undefined, 'alder-2']);
  });

  it('does not open after the field was left', async () => {
    const { model } = modelOver();
    const typing = model.type('alder');
    model.close();
    await typing;
    expect(model.isOpen).toBe(false);
  });
});
