import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';

export const LogOutForm = () => (
  <form method="post" action={findRoutePath('logout')}>
    <button type="submit" className={buttons.secondary}>
      Log out
    </button>
  </form>
);
