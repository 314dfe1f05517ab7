// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuantityField } from '#ui/components/quantity-field.tsx';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Kibble' });

/** Types key by key, as the browser shows the field after each. */
const type = (keys: string): void => {
  fireEvent.change(field(), { target: { value: '' } });
  for (const key of keys) fireEvent.change(field(), { target: { value: field().value + key } });
  fireEvent.blur(field());
};

describe('typing a quantity', () => {
  it.each([
    ['7', 7],
    ['2.5', 2],
    ['2,5', 2],
    ['25', 10],
    ['abc', 1],
    ['.5', 1],
  ])('%j is %i', (keys, quantity) => {
    const onChange = vi.fn();
    render(<QuantityField quantity={3} maximum={10} of="Kibble" onChange={onChange} />);
    type(keys);
    expect(onChange).toHaveBeenCalledWith(quantity);
  });

  it('begins anew behind a point that was taken away', () => {
    const onChange = vi.fn();
    render(<QuantityField quantity={3} maximum={10} of="Kibble" onChange={onChange} />);
    fireEvent.change(field(), { target: { value: '2.5' } });
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.change(field(), { target: { value: '4' } });
    fireEvent.blur(field());
    expect(onChange).toHaveBeenCalledWith(4);
  });
});

describe('a quantity whose change is on its way (CA-10)', () => {
  it('can be changed by no button and no key', () => {
    const onChange = vi.fn();
    render(<QuantityField quantity={3} maximum={10} busy of="Kibble" onChange={onChange} />);
    for (const name of ['One less of Kibble', 'One more of Kibble']) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
    }
    expect(field().readOnly).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });
});
