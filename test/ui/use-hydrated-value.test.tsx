// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHydratedValue } from '#ui/use-hydrated-value.ts';

afterEach(cleanup);

type Props = { readonly browserValue: string; readonly onRender: (value: string) => void };

const Shown = ({ browserValue, onRender }: Props) => {
  const value = useHydratedValue(browserValue, 'of the server');
  onRender(value);
  return <p>{value}</p>;
};

/** The values of each render while a page with the value of the server is hydrated, effects included. */
const hydrate = async (browserValue: string): Promise<readonly string[]> => {
  const values: string[] = [];
  const onRecoverableError = vi.fn();
  document.body.innerHTML = '<div><p>of the server</p></div>';
  const [root] = document.querySelectorAll('div');
  if (!root) throw new Error('there is no root');
  const shown = <Shown browserValue={browserValue} onRender={(value) => values.push(value)} />;
  await act(async () => void hydrateRoot(root, shown, { onRecoverableError }));
  expect([root.textContent, onRecoverableError.mock.calls]).toEqual([browserValue, []]);
  return values;
};

describe('a value that only the browser knows', () => {
  it("follows the server's once the page is hydrated", async () => {
    expect(await hydrate('of the browser')).toEqual(['of the server', 'of the browser']);
  });

  it("renders nothing again if it is the server's", async () => {
    expect(await hydrate('of the server')).toEqual(['of the server']);
  });

  it('is shown at once on a page that the browser renders', () => {
    const onRender = vi.fn();
    render(<Shown browserValue="of the browser" onRender={onRender} />);
    expect(screen.getByText('of the browser')).toBeDefined();
    expect(onRender.mock.calls).toEqual([['of the browser']]);
  });
});
