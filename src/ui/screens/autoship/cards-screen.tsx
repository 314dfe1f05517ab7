import type { CardsScreenData, SavedCardView } from '#application/autoship/autoship-page';
import { cardsTexts } from '#application/autoship/own-card-messages';
import { buildCheckoutFieldMessages } from '#application/checkout/messages';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { PaymentFields } from '../../components/payment-fields';
import { AccountFrame } from '../account/account-frame';
import styles from './autoship.module.css';
import { ChangeForm } from './change-form';

type Props = { readonly data: CardsScreenData };
type CardProps = Props & { readonly card: SavedCardView };

/** What the card can do for the Autoship that the page is about. */
const UseCard = ({ data: { autoship }, card }: CardProps) => {
  if (!autoship) return null;
  const { changePath, state, isDeclined, needsDate, others, url: autoshipUrl } = autoship;
  const pays = card.pays.some(({ url }) => url === autoshipUrl);
  if (state === 'canceled')
    return (
      <ChangeForm path={changePath} fields={{ kind: 'reactivate', cardId: card.id }} label="Restart with this card" />
    );
  return (
    <>
      {(!pays || needsDate || isDeclined || others > 0) && (
        <ChangeForm path={changePath} fields={{ kind: 'set-card', cardId: card.id }} label="Use this card">
          {needsDate && (
            <TextField label="Ship the next delivery on (leave blank for the earliest day)" type="date" name="date" />
          )}
          {isDeclined && <TextField label="Ship it on another day (optional)" type="date" name="date" />}
          {others > 0 && (
            <fieldset className={styles.choices}>
              <legend>Use it for</legend>
              <label>
                <input type="radio" name="scope" value="this" defaultChecked />
                This Autoship
              </label>
              <label>
                <input type="radio" name="scope" value="all" />
                All my Autoships
              </label>
            </fieldset>
          )}
        </ChangeForm>
      )}
      {(isDeclined || needsDate) && (
        <ChangeForm
          path={changePath}
          fields={{ kind: 'pay-now', cardId: card.id }}
          label="Pay now with this card"
          look="text"
        />
      )}
    </>
  );
};

const Card = ({ data, card }: CardProps) => (
  <li className={`panel ${styles.card}`}>
    <h2>{card.name}</h2>
    <p className={styles.muted}>{card.expires}</p>
    {card.pays.length > 0 && (
      <ul className={styles.actions} aria-label="Pays for">
        {card.pays.map(({ name, url }) => (
          <li key={url}>
            <a href={url} className={buttons.text}>
              {`Pays for ${name}`}
            </a>
          </li>
        ))}
      </ul>
    )}
    <UseCard data={data} card={card} />
    {card.pays.length === 0 && (
      <form method="post" action={data.path}>
        {data.autoship && <input type="hidden" name="autoship" value={data.autoship.id} />}
        <input type="hidden" name="card" value={card.id} />
        <button type="submit" name="intent" value="remove" className={buttons.text}>
          Remove<span className="visually-hidden">{` ${card.name}`}</span>
        </button>
      </form>
    )}
  </li>
);

/** The customer's saved cards: to add and remove, and to choose one for an Autoship. */
export const CardsScreen = ({ data }: Props) => {
  const { cards, autoship, takesPayments, errors, notice, alert, path } = data;
  return (
    <AccountFrame page={data} notice={notice} alert={alert}>
      {autoship && (
        <div>
          <p>{cardsTexts.forAutoship(autoship.name)}</p>
          <a href={autoship.url} className={buttons.text}>
            Back to your Autoship
          </a>
        </div>
      )}
      {cards.length === 0 ? (
        <p>{cardsTexts.empty}</p>
      ) : (
        <ul className={styles.list}>
          {cards.map((card) => (
            <Card key={card.id} data={data} card={card} />
          ))}
        </ul>
      )}
      {takesPayments && (
        <section className="panel" aria-labelledby="add">
          <h2 id="add">Add a card</h2>
          <p>{cardsTexts.today}</p>
          <form method="post" action={path} className={styles.form} noValidate>
            {autoship && <input type="hidden" name="autoship" value={autoship.id} />}
            <PaymentFields errors={buildCheckoutFieldMessages(errors)} />
            <button type="submit" className={buttons.primary}>
              Save card
            </button>
          </form>
        </section>
      )}
    </AccountFrame>
  );
};
