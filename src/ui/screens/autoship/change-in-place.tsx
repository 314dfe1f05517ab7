import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AutoshipScreenData } from '#application/autoship/autoship-page';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';
import { ModalDialog } from '../../components/modal-dialog';
import { isUnmodifiedClick, keepPlaceOptions } from '../../follow-links';
import { useShopModels } from '../../shop-models';
import styles from './autoship.module.css';
import { AutoshipChangeModel } from './autoship-change-model';
import { ChangePreview } from './change-preview';

type Props = {
  readonly data: Pick<AutoshipScreenData, 'id' | 'path' | 'changePath' | 'canUndo' | 'version' | 'notice' | 'alert'>;
  readonly children: ReactNode;
};

const readFields = (form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> => {
  const posted = new FormData(form, submitter);
  return Object.fromEntries([...posted].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
};

type DialogProps = { readonly model: AutoshipChangeModel; readonly data: Props['data'] };

/** Moves focus to the content of the page when a change has removed the control that had it. */
const useFocusAfterChange = (): void => {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
    isFirst.current = false;
  });
};

/** The preview of a change in a dialog over the page. */
const ChangeDialog = observer(function ChangeDialog({ model, data }: DialogProps) {
  const { preview, alert, isAsking } = model;
  useFocusAfterChange();
  return (
    <ModalDialog open={isAsking} onClose={model.close} labelledBy="change-heading">
      <div className={styles.dialog}>
        <h2 id="change-heading" tabIndex={-1}>
          {preview?.heading ?? 'Change your Autoship'}
        </h2>
        {alert !== undefined && (
          <p role="alert" className={styles.attention} data-tone="warning">
            {alert}
          </p>
        )}
        {preview ? (
          <ChangePreview preview={preview} path={data.changePath} backUrl={data.path} />
        ) : (
          <button type="button" className={buttons.primary} onClick={model.close}>
            OK
          </button>
        )}
      </div>
    </ModalDialog>
  );
});

/** What a form without script has done, and a way to undo the newest change. */
const LastChange = ({ data: { notice, alert, canUndo, version, path } }: Pick<Props, 'data'>) => (
  <>
    {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
    {notice !== undefined && <FormNotice tone="success">{notice}</FormNotice>}
    {canUndo && (
      <form method="post" action={path} data-undoes>
        <input type="hidden" name="version" value={version} />
        <button type="submit" name="intent" value="undo" className={buttons.secondary}>
          Undo the last change
        </button>
      </form>
    )}
  </>
);

/** Answers forms and links inside of an element: those that ask for a change, confirm it, undo it or close its preview. */
const useChangesInPlace = (
  place: RefObject<HTMLElement | null>,
  model: AutoshipChangeModel,
  changePath: string,
): void => {
  useEffect(() => {
    const submit = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      const { asks, confirms, undoes } = form.dataset;
      if (asks === undefined && confirms === undefined && undoes === undefined) return;
      event.preventDefault();
      const fields = readFields(form, event.submitter);
      if (asks !== undefined) void model.ask(fields);
      if (undoes !== undefined) void model.undo(Number(fields.version));
      if (confirms !== undefined)
        void model.confirm({
          ...(fields.reason ? { reason: fields.reason } : {}),
          ...(fields.consent ? { consentVersion: fields.consent } : {}),
        });
    };
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isUnmodifiedClick(event)) return;
      const url = new URL(link.href);
      const closes = link.dataset.closes !== undefined;
      if (!closes && url.pathname !== changePath) return;
      event.preventDefault();
      if (closes) model.close();
      else void model.ask(Object.fromEntries(url.searchParams));
    };
    const listening = new AbortController();
    const { signal } = listening;
    place.current?.addEventListener('submit', submit, { signal });
    place.current?.addEventListener('click', follow, { signal });
    return () => listening.abort();
  }, [place, model, changePath]);
};

/**
 * The content of an Autoship's page: with script the preview of a change opens over it, and nothing is loaded again but the
 * page's data. Without script its forms and links lead to a page of their own.
 */
export const ChangeInPlace = ({ data, children }: Props) => {
  const { loadShop, notices } = useShopModels();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [model] = useState(
    () =>
      new AutoshipChangeModel(
        data.id as AutoshipContractId,
        loadShop,
        async () => {
          await navigate(data.path, { replace: true, ...keepPlaceOptions });
        },
        (text, undo) =>
          notices.showNotice({
            tone: 'success',
            text,
            topic: data.path,
            ...(undo ? { action: { label: 'Undo', run: undo } } : {}),
          }),
      ),
  );
  useChangesInPlace(place, model, data.changePath);
  return (
    <div ref={place} className={styles.place}>
      <LastChange data={data} />
      {children}
      <ChangeDialog model={model} data={data} />
    </div>
  );
};
