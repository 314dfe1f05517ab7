import { itemPurposeTexts } from '#application/autoship/autoship-items-messages';
import type { AutoshipItemsScreenData, ItemChoiceView } from '#application/autoship/autoship-page';
import buttons from '../../components/button.module.css';
import { SelectField, TextField } from '../../components/field';
import { Picture } from '../../components/picture';
import { AccountFrame } from '../account/account-frame';
import styles from './autoship.module.css';
import { ChangeForm } from './change-form';

const pictureSize = 64;

const labels: Readonly<Record<AutoshipItemsScreenData['purpose'], string>> = {
  once: 'Add it once',
  add: 'Add to every delivery',
  swap: 'Swap for this',
  substitute: 'Use as a substitute',
};

const describe = ({ label, price, difference, isOutOfStock }: ItemChoiceView): string =>
  [label, price, difference, isOutOfStock ? 'out of stock' : undefined].filter((part) => part !== undefined).join(', ');

/** Where the customer chooses an item to add, or to get instead of another. */
export const AutoshipItemsScreen = ({ data }: { readonly data: AutoshipItemsScreenData }) => {
  const { path, changePath, purpose, lineId, query, sentence, products, fields, backUrl } = data;
  const writeChoice = (merchandiseId: string): string =>
    [...(fields.substitutes ? [fields.substitutes] : []), merchandiseId].join(',');
  const hasQuantity = purpose === 'once' || purpose === 'add';
  return (
    <AccountFrame page={data}>
      <search>
        <form method="get" action={path} className={`${styles.form} ${styles.row}`}>
          <input type="hidden" name="for" value={purpose} />
          {lineId !== '' && <input type="hidden" name="line" value={lineId} />}
          <TextField label="Find an item" type="search" name="q" defaultValue={query} maxLength={80} />
          <button type="submit" className={buttons.secondary}>
            Search
          </button>
        </form>
      </search>
      <p role="status">{sentence}</p>
      <ul className={styles.list}>
        {products.map(({ key, title, pictureSource, variants, chosen }) => (
          <li key={key} className={`panel ${styles.card}`}>
            <div className={styles.item}>
              <Picture
                source={pictureSource}
                alt=""
                width={pictureSize}
                height={pictureSize}
                sizes={`${pictureSize}px`}
                largest={180}
              />
              <h2 className={styles.title}>{title}</h2>
            </div>
            <ChangeForm path={changePath} fields={fields} label={labels[purpose]}>
              <SelectField
                label={`Size and flavor of ${title}`}
                name={purpose === 'substitute' ? 'substitutes' : 'merchandiseId'}
                defaultValue={chosen === undefined ? '' : writeChoice(chosen)}
                required
              >
                {chosen === undefined && <option value="">{itemPurposeTexts.chooseOne}</option>}
                {variants.map((variant) => (
                  <option key={variant.merchandiseId} value={writeChoice(variant.merchandiseId)}>
                    {describe(variant)}
                  </option>
                ))}
              </SelectField>
              {hasQuantity && (
                <SelectField label={`Quantity of ${title}`} name="quantity" defaultValue="1">
                  {['1', '2', '3', '4', '5'].map((value) => (
                    <option key={value} value={value}>
                      {value}
                    </option>
                  ))}
                </SelectField>
              )}
            </ChangeForm>
          </li>
        ))}
      </ul>
      <a href={backUrl} className={buttons.text}>
        Back to your Autoship
      </a>
    </AccountFrame>
  );
};
