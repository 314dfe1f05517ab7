import type { AutoshipLineView, AutoshipScreenData, Choice } from '#application/autoship/autoship-page';
import { ownAutoshipTexts } from '#application/autoship/own-autoship-messages';
import { previewTexts } from '#application/autoship/own-change-messages';
import type { CustomerChangeKind } from '#domain/autoship/customer-change';
import { findRoutePath } from '#domain/shell/routes';
import { AttentionList } from '../../components/attention-list';
import buttons from '../../components/button.module.css';
import { SelectField, TextField } from '../../components/field';
import { FoodForecast } from '../../components/food-forecast';
import { Picture } from '../../components/picture';
import { PostalAddress } from '../../components/postal-address';
import { AccountFrame } from '../account/account-frame';
import styles from './autoship.module.css';
import { ChangeForm } from './change-form';
import { ChangeInPlace } from './change-in-place';
import { DeliveryDetails } from './delivery-details';

type Props = { readonly data: AutoshipScreenData };

const pictureSize = 64;

/** Whether a change can be offered: the shop can make it, and the Autoship is in a state that allows it. */
const offers = ({ can }: AutoshipScreenData, kind: CustomerChangeKind): boolean => can.includes(kind);

const Options = ({ choices }: { readonly choices: readonly Choice[] }) => (
  <>
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

const findChosen = (choices: readonly Choice[]): string | undefined =>
  choices.find(({ isChosen }) => isChosen === true)?.value;

const itemsPath = ({ itemsPath: path }: AutoshipScreenData, purpose: string, line = ''): string =>
  `${path}?${new URLSearchParams({ for: purpose, ...(line === '' ? {} : { line }) })}`;

/** Skip, move and send the next delivery. */
const NextActions = ({ data }: Props) => {
  const { next, changePath } = data;
  if (!next) return null;
  return (
    <div className={styles.folded}>
      <p className={styles.muted}>{next.until}</p>
      <ul className={styles.actions}>
        <li>
          <ChangeForm path={changePath} fields={{ kind: 'skip-delivery' }} label="Skip this delivery" />
        </li>
        {offers(data, 'send-now') && (
          <li>
            <ChangeForm
              path={changePath}
              fields={{ kind: 'send-now' }}
              label={next.isDeclined ? 'Pay now with this card' : 'Send it now'}
              look="text"
            />
          </li>
        )}
        {next.canChange && (
          <li>
            <a href={itemsPath(data, 'once')} className={buttons.text}>
              Add something just once
            </a>
          </li>
        )}
      </ul>
      {next.canChange && (
        <ChangeForm path={changePath} fields={{ kind: 'move-delivery' }} label="Move this delivery" isRow>
          <TextField
            label="Ship this delivery on"
            type="date"
            name="date"
            min={next.earliest}
            max={next.latest}
            defaultValue={next.date}
            required
          />
        </ChangeForm>
      )}
      {next.canChange &&
        next.oneTimeItems.map(({ merchandiseId, name, quantity }) => (
          <ChangeForm
            key={merchandiseId}
            path={changePath}
            fields={{ kind: 'set-one-time-item', merchandiseId, quantity: '0' }}
            label={`Take out ${quantity} × ${name}`}
            look="text"
          />
        ))}
    </div>
  );
};

const Deliveries = ({ data }: Props) => {
  const [first, ...later] = data.deliveries;
  return (
    <section className="panel" aria-labelledby="deliveries">
      <h2 id="deliveries">Next deliveries</h2>
      {first ? (
        <div className={styles.delivery}>
          <h3>{`Ships ${first.ships}`}</h3>
          <p className={styles.muted}>{first.arrives}</p>
          <DeliveryDetails delivery={first} />
          <NextActions data={data} />
        </div>
      ) : (
        <p>{previewTexts.nothing}</p>
      )}
      {later.map((delivery) => (
        <details key={delivery.key} className={styles.fold}>
          <summary>
            <span>{`Ships ${delivery.ships}`}</span>
            <b>{delivery.isSkipped ? 'Nothing ships' : delivery.total}</b>
          </summary>
          <div className={styles.delivery}>
            <p className={styles.muted}>{delivery.arrives}</p>
            <DeliveryDetails delivery={delivery} />
          </div>
        </details>
      ))}
    </section>
  );
};

/** How long the food lasts for the customer's pets. */
const FoodLeft = ({ data: { forecasts } }: Props) =>
  forecasts.length > 0 && (
    <section className="panel" aria-labelledby="food">
      <h2 id="food">Food left</h2>
      {forecasts.map((forecast) => (
        <FoodForecast key={forecast.food} forecast={forecast} />
      ))}
      <a href={findRoutePath('pets')} className={buttons.text}>
        How we figure this out
      </a>
    </section>
  );

type LineProps = Props & { readonly line: AutoshipLineView };

const LineActions = ({ data, line }: LineProps) => {
  const { changePath, next, choices } = data;
  const lineId = line.id;
  return (
    <details className={`${styles.fold} ${styles.wide}`}>
      <summary>{`Change ${line.title}`}</summary>
      <div className={styles.folded}>
        {line.canAcceptPrice && (
          <ChangeForm
            path={changePath}
            fields={{ kind: 'accept-price', lineId }}
            label="Accept the new price"
            look="primary"
          />
        )}
        <ChangeForm path={changePath} fields={{ kind: 'set-quantity', lineId }} label="Change quantity" isRow>
          <SelectField label="Quantity in each delivery" name="quantity" defaultValue={String(line.quantity)}>
            <Options choices={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))} />
          </SelectField>
        </ChangeForm>
        <ul className={styles.actions}>
          <li>
            <a href={itemsPath(data, 'swap', lineId)} className={buttons.text}>
              Swap for another size, flavor or food
            </a>
          </li>
          {next?.canChange && (
            <li>
              <ChangeForm
                path={changePath}
                fields={{ kind: line.isLeftOut ? 'put-back-line' : 'leave-out-line', lineId }}
                label={line.isLeftOut ? 'Put it back into the next delivery' : 'Leave it out of the next delivery'}
                look="text"
              />
            </li>
          )}
          <li>
            <ChangeForm
              path={changePath}
              fields={{ kind: 'remove-line', lineId }}
              label="Remove it for good"
              look="text"
            />
          </li>
        </ul>
        <ChangeForm
          path={changePath}
          fields={{ kind: 'set-out-of-stock', lineId, substitutes: line.substitutes.map(({ id }) => id).join(',') }}
          label="Save"
          isRow
        >
          <SelectField label="If it's out of stock" name="outOfStock" defaultValue={line.outOfStock}>
            <Options choices={choices.policies} />
          </SelectField>
        </ChangeForm>
        {line.substitutes.length > 0 && (
          <p
            className={styles.muted}
          >{`Substitutes you chose: ${line.substitutes.map(({ name }) => name).join(', ')}`}</p>
        )}
        <a href={itemsPath(data, 'substitute', lineId)} className={buttons.text}>
          Choose a substitute
        </a>
      </div>
    </details>
  );
};

const Line = ({ data, line }: LineProps) => (
  <li className={styles.item}>
    <Picture
      source={line.pictureSource}
      alt=""
      width={pictureSize}
      height={pictureSize}
      sizes={`${pictureSize}px`}
      largest={180}
    />
    <div>
      <p className={styles.title}>{line.title}</p>
      {line.variantTitle !== '' && <p className={styles.muted}>{line.variantTitle}</p>}
      <p className={styles.muted}>
        {line.price === undefined ? `Quantity ${line.quantity}` : `Quantity ${line.quantity}, ${line.price}`}
      </p>
      {line.promise !== undefined && <p className={styles.muted}>{line.promise}</p>}
      {line.newPrice !== undefined && <p className={styles.title}>{line.newPrice}</p>}
      {line.isLeftOut && <p className={styles.muted}>{ownAutoshipTexts.leftOut}</p>}
    </div>
    {data.state !== 'canceled' && <LineActions data={data} line={line} />}
  </li>
);

const Lines = ({ data }: Props) => (
  <section className="panel" aria-labelledby="lines">
    <h2 id="lines">In every delivery</h2>
    <ul className={styles.items}>
      {data.lines.map((line) => (
        <Line key={line.id} data={data} line={line} />
      ))}
    </ul>
    {data.state !== 'canceled' && (
      <a href={itemsPath(data, 'add')} className={buttons.secondary}>
        Add an item to every delivery
      </a>
    )}
  </section>
);

const Schedule = ({ data }: Props) => {
  const { changePath, every, choices, next, hasPlaced, state } = data;
  return (
    <section className="panel" aria-labelledby="schedule">
      <h2 id="schedule">Schedule</h2>
      <p>{every}</p>
      <details className={styles.fold}>
        <summary>Change how often it ships</summary>
        <ChangeForm path={changePath} fields={{ kind: 'set-frequency' }} label="Change the schedule">
          <SelectField label="How often" name="every" defaultValue={findChosen(choices.frequencies)}>
            <Options choices={choices.frequencies} />
          </SelectField>
          {hasPlaced && (
            <fieldset className={styles.choices}>
              <legend>Start the new schedule</legend>
              <label>
                <input type="radio" name="start" value="keep-next-date" defaultChecked />
                From your next delivery, which keeps its date
              </label>
              <label>
                <input type="radio" name="start" value="from-last-placed" />
                From your last delivery
              </label>
            </fieldset>
          )}
        </ChangeForm>
      </details>
      {next?.canChange && (
        <details className={styles.fold}>
          <summary>Move all later deliveries too</summary>
          <ChangeForm path={changePath} fields={{ kind: 'move-all-deliveries' }} label="Move all deliveries" isRow>
            <TextField
              label="Ship the next one on"
              type="date"
              name="date"
              min={next.earliest}
              max={next.latestOfAll}
              defaultValue={next.date}
              required
            />
          </ChangeForm>
        </details>
      )}
      {state === 'active' && (
        <details className={styles.fold}>
          <summary>Pause</summary>
          <ChangeForm path={changePath} fields={{ kind: 'pause' }} label="Pause" isRow>
            <TextField
              label="Pause until (optional)"
              type="date"
              name="until"
              min={choices.earliest}
              max={choices.latestPause}
            />
          </ChangeForm>
        </details>
      )}
      {state === 'paused' && <ChangeForm path={changePath} fields={{ kind: 'resume' }} label="Resume" look="primary" />}
    </section>
  );
};

const Address = ({ data: { id, changePath, address, choices, state } }: Props) => (
  <section className="panel" aria-labelledby="address">
    <h2 id="address">Ships to</h2>
    <PostalAddress address={address} />
    {state !== 'canceled' && (
      <details className={styles.fold}>
        <summary>Change the address</summary>
        <div className={styles.folded}>
          {choices.addresses.length > 0 && (
            <ChangeForm path={changePath} fields={{ kind: 'set-address' }} label="Ship here" isRow>
              <SelectField label="Address" name="addressId" defaultValue={findChosen(choices.addresses)}>
                <Options choices={choices.addresses} />
              </SelectField>
            </ChangeForm>
          )}
          <a
            href={`${findRoutePath('addressBook')}?${new URLSearchParams({ add: '1', autoship: id })}`}
            className={buttons.text}
          >
            Add an address to your address book
          </a>
        </div>
      </details>
    )}
  </section>
);

const Payment = ({ data }: Props) => (
  <section className="panel" aria-labelledby="payment">
    <h2 id="payment">Paid with</h2>
    <p>{data.card ?? ownAutoshipTexts.noCard}</p>
    {data.state !== 'canceled' && offers(data, 'set-card') && (
      <a href={data.cardsPath} className={buttons.text}>
        Use another card
      </a>
    )}
  </section>
);

const Together = ({ data: { changePath, choices, next } }: Props) =>
  choices.others.length > 0 && next?.canChange ? (
    <section className="panel" aria-labelledby="together">
      <h2 id="together">Combine or ship together</h2>
      <details className={styles.fold}>
        <summary>Combine two boxes or ship them on the same day</summary>
        <form method="get" action={changePath} data-asks className={styles.form}>
          <SelectField label="Other Autoship" name="other">
            <Options choices={choices.others} />
          </SelectField>
          <div className={styles.actions}>
            <button type="submit" name="kind" value="merge" className={buttons.secondary}>
              Combine into one box
            </button>
            <button type="submit" name="kind" value="ship-together" className={buttons.text}>
              Ship on the same day
            </button>
          </div>
        </form>
      </details>
    </section>
  ) : null;

const End = ({ data }: Props) =>
  data.state === 'canceled' ? (
    data.lines.length > 0 && offers(data, 'reactivate') ? (
      <section className="panel" aria-labelledby="again">
        <h2 id="again">Restart this Autoship</h2>
        {data.choices.cards.length > 0 ? (
          <ChangeForm path={data.changePath} fields={{ kind: 'reactivate' }} label="Restart" look="primary" isRow>
            <SelectField label="Pay with" name="cardId" defaultValue={findChosen(data.choices.cards)}>
              <Options choices={data.choices.cards} />
            </SelectField>
          </ChangeForm>
        ) : (
          <a href={data.cardsPath} className={buttons.primary}>
            Add a card to restart it
          </a>
        )}
      </section>
    ) : null
  ) : (
    <section className="panel" aria-labelledby="cancel">
      <h2 id="cancel">Cancel</h2>
      <p>You can cancel anytime, at no cost.</p>
      <ChangeForm path={data.changePath} fields={{ kind: 'cancel' }} label="Cancel this Autoship" />
    </section>
  );

const History = ({ data: { ledger } }: Props) => (
  <section className="panel" aria-labelledby="history">
    <h2 id="history">History</h2>
    <details className={styles.fold}>
      <summary>Everything that happened</summary>
      <ol className={styles.history}>
        {ledger.map(({ key, date, text }) => (
          <li key={key}>
            <p>{text}</p>
            <p className={styles.muted}>{date}</p>
          </li>
        ))}
      </ol>
    </details>
  </section>
);

/** One Autoship: what ships next, what's in it, and everything that can be changed. Works without script. */
export const AutoshipScreen = ({ data }: Props) => (
  <AccountFrame page={data}>
    <ChangeInPlace data={data}>
      <p>
        <span className={styles.state} data-state={data.state}>
          {data.status}
        </span>
      </p>
      {data.combinedInto && (
        <div>
          <p>{data.combinedInto.sentence}</p>
          <a href={data.combinedInto.url} className={buttons.text}>
            {data.combinedInto.label}
          </a>
        </div>
      )}
      <AttentionList items={data.attention} />
      <FoodLeft data={data} />
      {data.state !== 'canceled' && <Deliveries data={data} />}
      {(data.lines.length > 0 || data.state !== 'canceled') && <Lines data={data} />}
      {data.state !== 'canceled' && <Schedule data={data} />}
      <Address data={data} />
      <Payment data={data} />
      <Together data={data} />
      <End data={data} />
      <History data={data} />
      <a href={findRoutePath('autoships')} className={buttons.text}>
        All your Autoships
      </a>
    </ChangeInPlace>
  </AccountFrame>
);
