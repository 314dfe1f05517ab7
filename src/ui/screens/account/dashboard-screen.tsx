import type { DashboardScreenData } from '#application/account/dashboard-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { AccountFrame } from './account-frame';
import { LogOutForm } from './log-out-form';

/** The first page of a signed-in customer's account. */
export const DashboardScreen = ({ data }: { readonly data: DashboardScreenData }) => (
  <AccountFrame page={data}>
    <section className="panel" aria-labelledby="details">
      <h2 id="details">Your details</h2>
      <p>
        {data.firstName} {data.lastName}
        <br />
        {data.email}
      </p>
      <a href={findRoutePath('profile')} className={buttons.primary}>
        Change your details
      </a>
      <LogOutForm />
    </section>
  </AccountFrame>
);
