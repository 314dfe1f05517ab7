import type { DeliveryLinkScreenData, OfferedAct } from '#application/autoship/delivery-link-page';
import { deliveryLinkMessages as texts } from '#application/autoship/delivery-messages';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';
import styles from './delivery-link-screen.module.css';
import { LinkedItems } from './linked-items';

type Props = { readonly data: DeliveryLinkScreenData };

const buttonClasses: Readonly<Partial<Record<OfferedAct['act'], string | undefined>>> = {
  'accept-price': buttons.primary,
  cancel: buttons.text,
};

const Act = ({ path, offered }: { readonly path: string; readonly offered: OfferedAct }) => (
  <li className={styles.act}>
    <div>
      <h3>{offered.heading}</h3>
      <p>{offered.text}</p>
    </div>
    <form method="post" action={path}>
      {offered.prices !== undefined && <input type="hidden" name="prices" value={offered.prices} />}
      <button
        type="submit"
        name="intent"
        value={offered.act}
        className={buttonClasses[offered.act] ?? buttons.secondary}
      >
        {offered.label}
      </button>
    </form>
  </li>
);

const Acts = ({ path, acts, account }: Pick<DeliveryLinkScreenData, 'path' | 'acts' | 'account'>) => (
  <section className={`panel ${styles.panel}`} aria-labelledby="acts">
    <h2 id="acts">{texts.actsHeading}</h2>
    <ul className={styles.acts}>
      {acts.map((offered) => (
        <Act key={offered.act} path={path} offered={offered} />
      ))}
    </ul>
    <p>
      <span>{account.text}</span> <a href={account.url}>{account.label}</a>
    </p>
  </section>
);

type SmallFormProps = {
  readonly path: string;
  readonly intent: string;
  readonly heading: string;
  readonly text: string;
  readonly label: string;
};

const SmallForm = ({ path, intent, heading, text, label }: SmallFormProps) => (
  <section className={`panel ${styles.panel}`} aria-labelledby={intent}>
    <h2 id={intent}>{heading}</h2>
    <p>{text}</p>
    <form method="post" action={path}>
      <button type="submit" name="intent" value={intent} className={buttons.secondary}>
        {label}
      </button>
    </form>
  </section>
);

/** What the link in an email can do with a delivery, or what it did; works without script. */
export const DeliveryLinkScreen = ({ data }: Props) => {
  const { path, heading, notice, sentences, items, acts, canUndo, hasCalendar, account } = data;
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{heading}</h1>
      {notice && <FormNotice tone={notice.tone}>{notice.text}</FormNotice>}
      {canUndo && (
        <SmallForm
          path={path}
          intent="undo"
          heading={texts.undoHeading}
          text={texts.undoText}
          label={texts.undoLabel}
        />
      )}
      <div className={styles.sentences}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {acts.length === 0 && (
        <p>
          <a href={account.url} className={canUndo ? buttons.secondary : buttons.primary}>
            {account.label}
          </a>
        </p>
      )}
      <LinkedItems items={items} heading={texts.itemsHeading} />
      {acts.length > 0 && <Acts path={path} acts={acts} account={account} />}
      {hasCalendar && (
        <SmallForm
          path={path}
          intent="end-calendar"
          heading={texts.calendarHeading}
          text={texts.calendarText}
          label={texts.calendarLabel}
        />
      )}
    </div>
  );
};
