// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHydratedValue } from '#ui/use-hydrated-value.ts';

afterEach(cleanup);

type Props = { readonly ofBrowser: string; readonly onRender: (value: string) => void };

const Shown = ({ ofBrowser, onRender }: Props) => {
  const value = useHydratedValue(ofBrowser, 'of the server');
  onRender(value);
  return <p>{value}</p>;
};

const hydrate = async (ofBrowser: string): Promise<readonly string[]> => {
  const values: string[] = [];
  const onError = vi.fn();
  document.body.innerHTML = '<div><p>of the server</p></div>';
  const [root] = document.querySelectorAll('div');
  if (!root) throw new Error('there is no root');
  hydrateRoot(root, <Shown ofBrowser={ofBrowser} onRender={(value) => values.push(value)} />, {
    onRecoverableError: onError,
  });
  await vi.waitFor(() => expect(root.textContent).toBe(ofBrowser));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onError).not.toHaveBeenCalled();
  return values;
};

describe('a value that only the browser knows', () => {
  it("follows the server's once the page is hydrated", async () => {
    expect(await hydrate('of the browser')).toEqual(['of the server', 'of the browser']);
  });

  it("renders nothing again where it is the server's", async () => {
    expect(await hydrate('of the server')).toEqual(['of the server']);
  });

  it('is shown at once on a page that the browser renders', () => {
    const onRender = vi.fn();
    render(<Shown ofBrowser="of the browser" onRender={onRender} />);
    expect(screen.getByText('of the browser')).toBeDefined();
    expect(onRender.mock.calls).toEqual([['of the browser']]);
  });
});
