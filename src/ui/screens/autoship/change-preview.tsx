import type { ChangePreviewView, DeliveriesView } from '#application/autoship/autoship-page';
import { previewTexts } from '#application/autoship/own-change-messages';
import { nameOffer } from '#domain/autoship/renewal-quote';
import { ActionLinks } from '../../components/action-links';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import styles from './autoship.module.css';
import { HiddenFields } from './change-form';

const Side = ({ side }: { readonly side: DeliveriesView }) => (
  <section className={styles.side} aria-label={side.heading}>
    <h3>{side.heading}</h3>
    {side.deliveries.length === 0 ? (
      <p>{previewTexts.nothing}</p>
    ) : (
      <ol>
        {side.deliveries.map((delivery) => (
          <li key={delivery.key}>
            <p className={styles.title}>{delivery.ships}</p>
            <p className={styles.amount}>{delivery.total}</p>
            {delivery.isSkipped ? (
              <p className={`${styles.muted} ${styles.wide}`}>Nothing ships</p>
            ) : (
              <ul className={`${styles.muted} ${styles.wide} ${styles.contents}`}>
                {delivery.items.map((item) => (
                  <li key={item.key}>{`${item.quantity}\u00A0× ${nameOffer(item)}`}</li>
                ))}
              </ul>
            )}
            {!delivery.isSkipped && <p className={`${styles.muted} ${styles.wide}`}>{delivery.shipping}</p>}
          </li>
        ))}
      </ol>
    )}
    {side.sum && (
      <p className={styles.sum}>
        <span>{side.sum.label}</span>
        <span className={styles.amount}>{side.sum.amount}</span>
      </p>
    )}
  </section>
);

type Props = {
  readonly preview: ChangePreviewView;
  /** The page of the form, which makes the change. */
  readonly path: string;
  readonly backUrl: string;
};

/** The next deliveries now and after a change, side by side, and the form that makes the change. */
export const ChangePreview = ({ preview, path, backUrl }: Props) => (
  <>
    {preview.sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <form method="post" action={path} data-confirms className={styles.confirm}>
      <HiddenFields fields={{ ...preview.fields, version: String(preview.version), hash: preview.hash }} />
      {preview.asksWhy && (
        <TextField label="Why are you canceling? (optional)" name="reason" maxLength={200} className={styles.form} />
      )}
      {preview.consent && (
        <label className={styles.agree}>
          <input type="checkbox" name="consent" value={preview.consent.version} required />
          <span>{preview.consent.text}</span>
        </label>
      )}
      <div className={buttons.row}>
        <button type="submit" className={preview.asksWhy ? buttons.danger : buttons.primary}>
          {preview.confirm}
        </button>
        <a href={backUrl} data-closes className={buttons.secondary}>
          Never mind
        </a>
      </div>
    </form>
    {preview.alternatives.length > 0 && (
      <section aria-labelledby="instead">
        <h3 id="instead">Or do this instead</h3>
        <ActionLinks links={preview.alternatives} />
      </section>
    )}
    <div className={styles.compare}>
      <Side side={preview.before} />
      <Side side={preview.after} />
    </div>
  </>
);
