import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { QuotaMeterView } from '../components/quota-meter-view';
import { createModelHook } from '../create-model-hook';
import { OwnProfileModel } from '../models/own-profile-model';
import styles from './quota-in-menu.module.css';

const useOwnProfile = createModelHook(({ loadShop }) => new OwnProfileModel(loadShop));

/** The quota of the member of staff in their account menu, asked for each time that it is opened (CP-07, EN-03). */
export const QuotaInMenu = observer(function QuotaInMenu() {
  const place = useRef<HTMLDivElement>(null);
  const model = useOwnProfile();
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
