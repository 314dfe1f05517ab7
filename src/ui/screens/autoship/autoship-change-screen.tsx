import type { AutoshipChangeScreenData } from '#application/autoship/autoship-page';
import buttons from '../../components/button.module.css';
import { AccountFrame } from '../account/account-frame';
import { ChangePreview } from './change-preview';

/** Asks whether to make a change, with the deliveries before and after it. */
export const AutoshipChangeScreen = ({ data }: { readonly data: AutoshipChangeScreenData }) => {
  const { alert, preview, backUrl, changePath } = data;
  return (
    <AccountFrame page={data} alert={alert}>
      {preview ? (
        <section className="panel" aria-label={preview.heading}>
          <ChangePreview preview={preview} path={changePath} backUrl={backUrl} />
        </section>
      ) : (
        <a href={backUrl} className={buttons.primary}>
          Back to your Autoship
        </a>
      )}
    </AccountFrame>
  );
};
