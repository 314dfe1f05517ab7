// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addComboboxListeners } from '#ui/components/combobox.ts';

const openCombobox = () => {
  document.body.innerHTML = '<form><input name="search"></form>';
  const form = document.forms[0];
  const field = form?.querySelector('input');
  if (!form || !field) throw new Error('there is no field');
  const choose = vi.fn();
  const model = {
    isOpen: true,
    activeOption: { id: 'first' },
    type: async () => undefined,
    move: () => undefined,
    close: () => undefined,
    forget: () => undefined,
  };
  addComboboxListeners({ form, fieldName: 'search', keepsOpen: '#options', model, choose });
  const press = (init: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  return { choose, press };
};

afterEach(() => {
  document.body.innerHTML = '';
});

describe('Enter in a combobox', () => {
  it('chooses the active option', () => {
    const { choose, press } = openCombobox();
    press({ keyCode: 13 });
    expect(choose).toHaveBeenCalledWith({ id: 'first' });
  });

  it.each([
    ['while an input method composes', { isComposing: true, keyCode: 229 }],
    ['that ends a composition in WebKit', { isComposing: false, keyCode: 229 }],
  ])('chooses nothing %s', (_when, init) => {
    const { choose, press } = openCombobox();
    press(init);
    expect(choose).not.toHaveBeenCalled();
  });
});
