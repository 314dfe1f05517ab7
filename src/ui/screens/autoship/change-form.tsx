import type { ReactNode } from 'react';
import type { ChangeFields } from '#domain/autoship/change-fields';
import buttons from '../../components/button.module.css';
import styles from './autoship.module.css';

type Props = {
  /** The page that asks about the change. */
  readonly path: string;
  /** What the change is, besides what the form's own fields say. */
  readonly fields: ChangeFields;
  readonly label: string;
  readonly look?: 'primary' | 'secondary' | 'text';
  /** Puts the button next to the fields where there's room. */
  readonly isRow?: boolean;
  readonly children?: ReactNode;
};

export const HiddenFields = ({ fields }: { readonly fields: ChangeFields }) => (
  <>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

/** A form that leads to the preview of a change. It changes nothing itself. */
export const ChangeForm = ({ path, fields, label, look = 'secondary', isRow = false, children }: Props) => (
  <form
    method="get"
    action={path}
    data-asks
    className={children ? `${styles.form} ${isRow ? styles.row : ''}` : undefined}
  >
    <HiddenFields fields={fields} />
    {children}
    <button type="submit" className={buttons[look]}>
      {label}
    </button>
  </form>
);
