import type { AutoshipChangeScreenData } from '#application/account/autoship-page';
import buttons from '../../components/button.module.css';
import { AccountFrame } from '../account/account-frame';
import styles from './autoship.module.css';
import { ChangePreview } from './change-preview';

/** Asks whether to make a change, with the deliveries before and after it. */
export const AutoshipChangeScreen = ({ data }: { readonly data: AutoshipChangeScreenData }) => {
  const { alert, preview, backUrl, changePath, alternatives } = data;
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
      {alternatives.length > 0 && (
        <section className="panel" aria-labelledby="instead">
          <h2 id="instead">Or do this instead</h2>
          <ul className={styles.actions}>
            {alternatives.map(({ label, url }) => (
              <li key={url}>
                <a href={url} className={buttons.text}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountFrame>
  );
};
