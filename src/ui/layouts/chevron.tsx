import { Icon } from '../components/icon';
import { downIcon } from '../components/icons';
import styles from './chevron.module.css';

/** In the label of a disclosure: turns over while it is open. */
export const Chevron = () => <Icon of={downIcon} size={18} className={styles.chevron} />;
