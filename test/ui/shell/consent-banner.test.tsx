// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { PolledConsentTool } from '#adapters/privacy-api/polled-consent-tool';
import { installPrivacyApi, preferenceMessage } from '#adapters/privacy-api/privacy-api';
import { bannerMessages } from '#application/consent/messages';
import { ConsentModel } from '#ui/models/consent-model.ts';
import { ConsentBanner } from '#ui/shell/consent-banner.tsx';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { consentContract, type MetTool, type ToolInputs } from '../../contracts/consent.contract';
import { aShop, someModels } from '../builders';

const press = (name: string): void => void fireEvent.click(screen.getByText(name, { selector: 'button' }));

const open = async ({ read, store, hasPrivacySignal }: ToolInputs): Promise<MetTool> => {
  const shop = aShop({
    chooseConsent: {
      execute: (choice) => async () => {
        store(choice);
        return choice;
      },
    },
  });
  const consent = new ConsentModel({ read }, () => Promise.resolve());
  consent.refresh();
  const models = { ...someModels(shop), consent, hasPrivacySignal: () => hasPrivacySignal };
  installPrivacyApi({ read, openPreferences: () => consent.showBanner('preferences') });
  consent.onChange(() =>
    dispatchEvent(new MessageEvent('message', { data: preferenceMessage, origin: location.origin, source: window })),
  );
  const view = (
    <ShopModelsContext value={models}>
      <ConsentBanner page="/" />
    </ShopModelsContext>
  );
  if (!consent.choice) consent.showBanner('question');
  render(view);
  const arePreferencesOpen = (): boolean =>
    consent.banner === 'preferences' && screen.queryByLabelText('Functional') !== null;
  return {
    tool: new PolledConsentTool(location.origin),
    accept: () => press('Accept all'),
    reject: () => press('Reject all'),
    choose: async ({ functional, advertising }) => {
      if (!arePreferencesOpen()) press('Choose');
      await vi.waitFor(() => expect(arePreferencesOpen()).toBe(true));
      for (const [name, isOn] of [
        ['Functional', functional],
        ['Advertising', advertising],
      ] as const) {
        const box: HTMLInputElement = screen.getByLabelText(name);
        if (box.checked !== isOn) fireEvent.click(box);
      }
      press('Save my choices');
    },
    arePreferencesOpen,
    saysNotSaved: () => screen.queryByText(bannerMessages.notSaved) !== null,
    close: cleanup,
  };
};

consentContract('the banner of the shop', open);
