import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { QuotaMeterView } from '../components/quota-meter-view';
import { OwnProfileModel } from '../models/own-profile-model';
import { type ShopModels, useShopModels } from '../shop-models';
import styles from './quota-in-menu.module.css';

const profileModels = new WeakMap<ShopModels, OwnProfileModel>();

const profileModelOf = (models: ShopModels): OwnProfileModel => {
  const model = profileModels.get(models) ?? new OwnProfileModel(models.shop.ownProfile);
  profileModels.set(models, model);
  return model;
};

/** The quota of the member of staff in their account menu, asked for each time that it is opened (CP-07, EN-03). */
export const QuotaInMenu = observer(function QuotaInMenu() {
  const place = useRef<HTMLDivElement>(null);
  const model = profileModelOf(useShopModels());
  useEffect(() => {
    const menu = place.current?.closest('details');
    const refresh = (): void => {
      if (menu?.open) void model.refresh();
    };
    refresh();
    menu?.addEventListener('toggle', refresh);
    return () => menu?.removeEventListener('toggle', refresh);
  }, [model]);
  const { profile, progress } = model;
  return (
    <div ref={place}>
      {progress === 'unknown' && <p className={styles.quota} role="status" aria-label="Loading your limit" />}
      {profile?.quota && (
        <div className={styles.quota}>
          <QuotaMeterView meter={profile.quota} />
        </div>
      )}
    </div>
  );
});
