import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { bannerMessages, consentCategoryTexts } from '#application/consent/messages';
import { everythingOptional, nothingOptional } from '#domain/consent/consent-choice';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../components/button.module.css';
import { useShopModels } from '../shop-models';
import styles from './consent-banner.module.css';
import { ConsentBannerModel } from './consent-banner-model';
import { useClearPlace } from './use-clear-place';

type CategoryProps = {
  readonly name: 'functional' | 'advertising';
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
};

const Category = ({ name, isChecked, isDisabled = false }: CategoryProps) => (
  <div className={styles.category}>
    <label>
      <input
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        disabled={isDisabled}
        aria-describedby={`consent-${name}`}
      />
      <span>{consentCategoryTexts[name].heading}</span>
    </label>
    <p id={`consent-${name}`}>{consentCategoryTexts[name].explanation}</p>
  </div>
);

type PartProps = { readonly model: ConsentBannerModel; readonly hasPrivacySignal: boolean };

const AcceptAndReject = ({ model }: Pick<PartProps, 'model'>) => (
  <>
    <button type="button" className={buttons.secondary} onClick={() => void model.save(everythingOptional)}>
      Accept all
    </button>
    <button type="button" className={buttons.secondary} onClick={() => void model.save(nothingOptional)}>
      Reject all
    </button>
  </>
);

const Question = ({ model, hasPrivacySignal }: PartProps) => (
  <>
    {/* Two blocks, each too small to be the largest paint of a page. */}
    <div id="consent-text">
      <p>{bannerMessages.withoutLeave}</p>
      <p>{bannerMessages.withLeave}</p>
    </div>
    {hasPrivacySignal && <p>{bannerMessages.privacySignal}</p>}
    <div className={styles.actions}>
      <AcceptAndReject model={model} />
      <button type="button" className={buttons.text} onClick={model.choose}>
        Choose
      </button>
    </div>
  </>
);

/** Not a link: the first link of a document is the one that skips to its content. */
const showEverything = (): void => location.assign(findRoutePath('privacy'));

const Preferences = observer(function Preferences({ model, hasPrivacySignal }: PartProps) {
  const { consent } = useShopModels();
  const choice = consent.choice ?? nothingOptional;
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void model.save({ functional: fields.has('functional'), advertising: fields.has('advertising') });
  };
  return (
    <form onSubmit={save} className={styles.preferences}>
      <p id="consent-text">{bannerMessages.required}</p>
      <Category name="functional" isChecked={choice.functional} />
      <Category name="advertising" isChecked={choice.advertising && !hasPrivacySignal} isDisabled={hasPrivacySignal} />
      {hasPrivacySignal && <p>{bannerMessages.privacySignal}</p>}
      <button type="button" className={buttons.text} onClick={showEverything}>
        {bannerMessages.everything}
      </button>
      <div className={styles.actions}>
        <button type="submit" className={buttons.secondary}>
          Save my choices
        </button>
        <AcceptAndReject model={model} />
        <button type="button" className={buttons.text} onClick={model.cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
});

/** Whether nobody has put the focus anywhere, so that the banner may have it. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'content';
};

const returnFocus = (before: Element | null): void => {
  const target = before instanceof HTMLElement && before !== document.body ? before : undefined;
  (target ?? document.getElementById('content'))?.focus({ preventScroll: true });
};

/**
 * Before everything else in the document, so that Tab goes on into the page. Made once, and never a part of the page that
 * React hydrates.
 */
const makeContainer = (): HTMLElement => {
  const container = document.createElement('div');
  document.body.prepend(container);
  return container;
};

/** The shop's own consent banner (UI-15). It does not hold the focus, and takes it once, if nothing else has it. */
export const ConsentBanner = observer(function ConsentBanner({ page }: { readonly page: string }) {
  const { consent, loadShop, hasPrivacySignal } = useShopModels();
  const [model] = useState(() => new ConsentBannerModel(consent, loadShop));
  const [container] = useState(makeContainer);
  const sheet = useRef<HTMLDivElement>(null);
  const focusBefore = useRef<Element>(null);
  const hasFocused = useRef(false);
  const isPreferences = consent.banner === 'preferences';
  const place = useClearPlace(sheet, page, isPreferences);
  useEffect(() => () => container.remove(), [container]);
  useEffect(() => {
    if (place === 'none') return;
    if (!isPreferences && (hasFocused.current || !isFocusFree())) {
      hasFocused.current = true;
      return;
    }
    hasFocused.current = true;
    if (!sheet.current?.contains(document.activeElement)) focusBefore.current = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
  }, [place, isPreferences]);
  useEffect(
    () => () => {
      const isLost = isFocusFree() || document.activeElement?.isConnected === false;
      if (isLost && hasFocused.current) returnFocus(focusBefore.current);
    },
    [],
  );
  const leave = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    if (isPreferences) model.cancel();
    returnFocus(focusBefore.current);
  };
  return createPortal(
    <div
      ref={sheet}
      className={styles.sheet}
      role="dialog"
      aria-labelledby="consent-heading"
      aria-describedby="consent-text"
      tabIndex={-1}
      data-place={place}
      data-step={consent.banner}
      onKeyDown={leave}
    >
      <h2 id="consent-heading">{bannerMessages.heading}</h2>
      {isPreferences ? (
        <Preferences model={model} hasPrivacySignal={hasPrivacySignal()} />
      ) : (
        <Question model={model} hasPrivacySignal={hasPrivacySignal()} />
      )}
      {model.progress.kind === 'failed' && <p role="alert">{model.progress.message}</p>}
    </div>,
    container,
  );
});
