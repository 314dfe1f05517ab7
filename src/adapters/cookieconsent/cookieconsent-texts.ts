import type { Translation } from 'vanilla-cookieconsent';
import { bannerMessages, consentCategoryTexts } from '#application/consent/messages';
import type { ConsentCategory } from '#domain/consent/consent-choice';
import { findRoutePath } from '#domain/shell/routes';

const actions = { acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all' } as const;

const section = (category: ConsentCategory) => ({
  title: consentCategoryTexts[category].heading,
  description: consentCategoryTexts[category].explanation,
  linkedCategory: category,
});

/** What the banner and preferences say, in the words of the shop's own; `hasPrivacySignal` adds its sentence. */
export const buildCookieConsentTexts = (hasPrivacySignal: boolean): Translation => ({
  consentModal: {
    title: bannerMessages.heading,
    description: [
      bannerMessages.withoutLeave,
      bannerMessages.withLeave,
      ...(hasPrivacySignal ? [bannerMessages.privacySignal] : []),
    ].join(' '),
    ...actions,
    showPreferencesBtn: 'Choose',
  },
  preferencesModal: {
    title: 'Your choice',
    ...actions,
    savePreferencesBtn: 'Save my choices',
    closeIconLabel: 'Close',
    sections: [
      { description: `<a href="${findRoutePath('privacy')}">${bannerMessages.everything}</a>` },
      section('required'),
      section('functional'),
      section('advertising'),
    ],
  },
});
