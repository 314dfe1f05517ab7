import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../components/button.module.css';
import { TextField } from '../components/field';
import { parseFormText } from '../components/form-text';
import { Icon, mapPinIcon } from '../components/icon';
import { ZipModel } from '../models/zip-model';
import { useShopModels } from '../shop-models';
import { useHydratedValue } from '../use-hydrated-value';
import { DropdownMenu } from './menu';
import widths from './widths.module.css';
import styles from './zip-picker.module.css';

/** The menu in which the shopper enters the delivery zip; without script its form is posted to the server (UI-05). */
export const ZipPicker = observer(function ZipPicker() {
  const { location, loadShop, storage } = useShopModels();
  const [zips] = useState(() => new ZipModel(location, loadShop, storage));
  const { pathname, search } = useLocation();
  const chosen = useHydratedValue(location.chosen, false);
  const isKnown = useHydratedValue(location.isKnown, false);
  return (
    <DropdownMenu
      dropdown
      label={
        <span className={styles.label}>
          <Icon of={mapPinIcon} size={20} />
          <span className={`${styles.wide} ${widths.onlyWide}`}>
            <small>Deliver to</small>
            <span data-unknown={isKnown ? undefined : true}>
              {chosen ? location.location.zip : 'Enter your ZIP code'}
            </span>
          </span>
          <span className={widths.onlyNarrow}>
            <span className="visually-hidden">Deliver to </span>
            <span data-unknown={isKnown ? undefined : true}>{chosen ? location.location.zip : 'ZIP code'}</span>
          </span>
        </span>
      }
    >
      <form
        method="post"
        action={findRoutePath('location')}
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const menu = event.currentTarget.closest('details');
          const zip = parseFormText(new FormData(event.currentTarget), 'zip');
          if (!(await zips.set(zip)) || !menu) return;
          menu.open = false;
          menu.querySelector('summary')?.focus();
        }}
      >
        <input type="hidden" name="return" value={pathname + search} />
        <TextField
          key={String(chosen) + location.location.zip}
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          defaultValue={chosen ? location.location.zip : ''}
          error={zips.error}
        />
        <button type="submit" className={buttons.primary}>
          Update
        </button>
      </form>
    </DropdownMenu>
  );
});
