// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CookieConsentTool } from '#adapters/cookieconsent/cookieconsent-tool';
import { consentContract, type MetTool, type ToolInputs } from '../../contracts/consent.contract';

const press = (role: string, name: string): boolean => {
  const [button] = [...document.querySelectorAll(`#cc-main ${role} button`)].filter((one) => one.textContent === name);
  return button !== undefined && fireEvent.click(button);
};

const toggle = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });

const arePreferencesOpen = (): boolean => document.documentElement.classList.contains('show--preferences');

/** jsdom fetches no sheets, so each counts as loaded. */
const loadSheets = (): void => {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) link.dispatchEvent(new Event('load'));
};

const open = async ({ read, hasPrivacySignal }: ToolInputs): Promise<MetTool> => {
  const tool = await CookieConsentTool.open({ choice: read(), hasPrivacySignal });
  const asked = tool.ask();
  loadSheets();
  await asked;
  const openPreferences = tool.openPreferences.bind(tool);
  tool.openPreferences = () => async () => {
    const opened = openPreferences()();
    loadSheets();
    await opened;
  };
  return {
    tool,
    accept: () => void press('.cm', 'Accept all'),
    reject: () => void press('.cm', 'Reject all'),
    choose: async ({ functional, advertising }) => {
      await tool.openPreferences()();
      await vi.waitFor(() => expect(arePreferencesOpen()).toBe(true));
      if (toggle('Functional').checked !== functional) fireEvent.click(toggle('Functional'));
      if (toggle('Advertising').checked !== advertising) fireEvent.click(toggle('Advertising'));
      press('.pm', 'Save my choices');
    },
    arePreferencesOpen,
    saysNotSaved: () => false,
    close: () => undefined,
  };
};

consentContract('vanilla-cookieconsent', open);

it('the tool loads its style sheet once', async () => {
  document.head.replaceChildren();
  const { tool } = await open({ read: () => undefined, store: () => undefined, hasPrivacySignal: false });
  await tool.openPreferences()();
  await tool.openPreferences()();
  expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
});

it('the tool stores nothing of its own', async () => {
  const met = await open({ read: () => undefined, store: () => undefined, hasPrivacySignal: false });
  met.accept();
  expect(met.tool.read()).toEqual({ functional: true, advertising: true });
  expect([document.cookie, localStorage.length]).toEqual(['', 0]);
});
