import { Fragment } from 'react';
import {
  countStoredItemsMessage,
  earlierChoiceMessage,
  noStoredItemsMessage,
  retentionMessages,
  storedItemsIntro,
} from '#application/consent/messages';
import type { PrivacyScreenData, StoredItemTable } from '#application/consent/privacy-page';
import { findRoutePath } from '#domain/shell/routes';
import { Accordion } from '../../components/accordion';
import buttons from '../../components/button.module.css';
import styles from './privacy-screen.module.css';

type Props = { readonly data: PrivacyScreenData };

type CheckboxProps = {
  readonly name: 'functional' | 'advertising';
  readonly label: string;
  readonly explanation: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
};

const CategoryCheckbox = ({ name, label, explanation, isChecked, isDisabled = false }: CheckboxProps) => (
  <div className={styles.category}>
    <label>
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={isChecked}
        disabled={isDisabled}
        aria-describedby={`${name}-about`}
      />
      <span>{label}</span>
    </label>
    <p id={`${name}-about`}>{explanation}</p>
  </div>
);

const explanationOf = ({ tables }: PrivacyScreenData, category: StoredItemTable['category']): string =>
  tables.find((table) => table.category === category)?.explanation ?? '';

const ChoiceForm = ({ data }: Props) => (
  <section className="panel" aria-labelledby="choice">
    <h2 id="choice">Your choice</h2>
    {data.notice !== undefined && <p role="status">{data.notice}</p>}
    <p>{data.summary}</p>
    {data.privacySignal !== undefined && <p>{data.privacySignal}</p>}
    <form method="post" action={findRoutePath('privacy')} className={styles.form}>
      <CategoryCheckbox
        name="functional"
        label="Functional"
        explanation={explanationOf(data, 'functional')}
        isChecked={data.choice.functional}
      />
      <CategoryCheckbox
        name="advertising"
        label="Advertising"
        explanation={explanationOf(data, 'advertising')}
        isChecked={data.choice.advertising}
        isDisabled={data.privacySignal !== undefined}
      />
      <div className={styles.buttons}>
        <button type="submit" className={buttons.secondary} name="intent" value="save">
          Save my choices
        </button>
        <button type="submit" className={buttons.secondary} name="intent" value="accept">
          Accept all
        </button>
        <button type="submit" className={buttons.secondary} name="intent" value="reject">
          Reject all
        </button>
      </div>
    </form>
  </section>
);

const ItemRows = ({ table: { category, rows } }: { readonly table: StoredItemTable }) => (
  <table className={styles.table} aria-labelledby={`items-${category}`}>
    <thead>
      <tr>
        <th scope="col">Purpose</th>
        <th scope="col">Name</th>
        <th scope="col">Where</th>
        <th scope="col">How long</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ keys, kind, life, purpose }) => (
        <tr key={keys.join()}>
          <th scope="row">{purpose}</th>
          <td>
            {keys.map((key, position) => (
              <Fragment key={key}>
                {position > 0 && ' '}
                <code>{key}</code>
              </Fragment>
            ))}
          </td>
          <td>{kind}</td>
          <td>{life}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const ItemTable = ({ table }: { readonly table: StoredItemTable }) => {
  const { category, heading, explanation, rows } = table;
  return (
    <section aria-labelledby={`items-${category}`}>
      <h3 id={`items-${category}`}>{heading}</h3>
      <p>{explanation}</p>
      {rows.length === 0 ? (
        <p>{noStoredItemsMessage}</p>
      ) : (
        <Accordion items={[{ title: countStoredItemsMessage(rows.length), content: <ItemRows table={table} /> }]} />
      )}
    </section>
  );
};

const History = ({ data: { history } }: Props) => (
  <section className="panel" aria-labelledby="history">
    <h2 id="history">Your earlier choices</h2>
    {history.length === 0 ? (
      <p>You haven't made a choice in this browser yet.</p>
    ) : (
      <ol className={styles.history}>
        {history.map(({ position, decidedAt, choice, textVersion, madeBy }) => (
          <li key={position}>
            <strong>{decidedAt}</strong>
            <br />
            <span>{earlierChoiceMessage(choice, madeBy, textVersion)}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);

/** The page on privacy: the choice as a plain form, what the shop stores by category, and what was chosen before. */
export const PrivacyScreen = ({ data }: Props) => (
  <div className={`page ${styles.screen}`}>
    <h1>{data.heading}</h1>
    <ChoiceForm data={data} />
    <section className="panel" aria-labelledby="items">
      <h2 id="items">What we store in your browser</h2>
      <p>{storedItemsIntro(data.textVersion)}</p>
      {data.tables.map((table) => (
        <ItemTable key={table.category} table={table} />
      ))}
    </section>
    <section className="panel" aria-labelledby="retention">
      <h2 id="retention">How long we keep things</h2>
      {retentionMessages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </section>
    <History data={data} />
  </div>
);
