import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Shell } from '#application/shell/page';
import { NoticeList } from '../components/notice-list';
import { useShop } from '../shop-models';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';

const AddedDialog = lazy(() => import('./added-dialog').then(({ AddedDialog: component }) => ({ default: component })));

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
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer shell={shell} />
    <NoticeList />
    <Added />
  </>
);
