import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect } from 'react';
import { addedMessage } from '#application/cart/messages';
import type { PageLayoutData } from '#application/shell/page';
import { NoticeList } from '../components/notice-list';
import { deferComponent } from '../deferred';
import { lazyPart } from '../lazy-part';
import { useShopModels } from '../shop-models';
import { useRefreshedContent } from '../use-refreshed-content';
import { Header } from './header';
import styles from './layout.module.css';

/** Says that an item was added if the code of the dialog can't be fetched. */
const MissingAddedDialog = (): null => {
  const { added, notices } = useShopModels();
  useEffect(() => {
    notices.showNotice({ tone: 'success', text: addedMessage });
    added.close();
  }, [added, notices]);
  return null;
};

const AddedDialog = lazyPart(
  () => import('./added-to-cart-dialog').then((part) => part.AddedToCartDialog),
  async () => MissingAddedDialog,
);

const SitewideBanners = deferComponent(() => import('./shell-parts').then((part) => part.SitewideBanners));
const PageEnd = deferComponent(() => import('./shell-parts').then((part) => part.FooterAndWelcome));

const Added = observer(function Added() {
  const { added } = useShopModels();
  return added.state.step === 'closed' ? null : (
    <Suspense fallback={null}>
      <AddedDialog />
    </Suspense>
  );
});

type Props = { readonly shell: PageLayoutData; readonly children: ReactNode };

/** The layout of all pages but login and checkout: header, screen, footer. */
export const DefaultLayout = observer(function DefaultLayout({ shell, children }: Props) {
  const announcements = useRefreshedContent('announcements', shell.announcements);
  const banners = useRefreshedContent('sitewideBanners', shell.banners);
  return (
    <>
      <Header shell={shell} announcements={announcements} />
      {banners.length > 0 && <SitewideBanners banners={banners} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PageEnd shell={shell} />
      <NoticeList />
      <Added />
    </>
  );
});
