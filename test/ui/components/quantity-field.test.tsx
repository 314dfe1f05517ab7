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

describe('the quantity field', () => {
  it.each([
    ['7', 7],
    ['2.5', 2],
    ['2,5', 2],
    ['25', 10],
    ['abc', 1],
    ['.5', 1],
  ])('reads the typed text %j as %i', (keys, quantity) => {
    const onChange = vi.fn();
    render(<QuantityField quantity={3} maximum={10} of="Kibble" onChange={onChange} />);
    type(keys);
    expect(onChange).toHaveBeenCalledWith(quantity);
  });

  it('reads a number typed after the shopper cleared the field as a new one', () => {
    const onChange = vi.fn();
    render(<QuantityField quantity={3} maximum={10} of="Kibble" onChange={onChange} />);
    fireEvent.change(field(), { target: { value: '2.5' } });
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.change(field(), { target: { value: '4' } });
    fireEvent.blur(field());
    expect(onChange).toHaveBeenCalledWith(4);
  });
});

describe('a quantity field whose change is being saved (CA-10)', () => {
  it('cannot be changed by button or key', () => {
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
