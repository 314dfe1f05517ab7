import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Shell } from '#application/shell/page';
import { NoticeList } from '../components/notice-list';
import { deferred } from '../deferred';
import { useShop } from '../shop-models';
import { Header } from './header';
import styles from './layout.module.css';

const AddedDialog = lazy(() => import('./added-dialog').then(({ AddedDialog: component }) => ({ default: component })));

const SitewideBanners = deferred(() => import('./shell-parts').then((part) => part.SitewideBanners));
const PageEnd = deferred(() => import('./shell-parts').then((part) => part.PageEnd));

const Added = observer(function Added() {
  const { added } = useShop();
  return added.state.step === 'closed' ? null : (
    <Suspense fallback={null}>
      <AddedDialog />
    </Suspense>
  );
});

type Props = { readonly shell: Shell; readonly children: ReactNode };

/** Everything but signing in and paying: header, screen, footer. */
export const DefaultLayout = ({ shell, children }: Props) => (
  <>
    <Header shell={shell} />
    {shell.banners.length > 0 && <SitewideBanners banners={shell.banners} />}
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <PageEnd shell={shell} />
    <NoticeList />
    <Added />
  </>
);
