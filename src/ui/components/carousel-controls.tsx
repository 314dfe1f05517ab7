import styles from './carousel-controls.module.css';
import { Icon, leftIcon, pauseIcon, playIcon, rightIcon } from './icon';
import type { UseCarouselResult as Controls } from './use-carousel';

type Props = { readonly controls: Controls; readonly autoplays: boolean; readonly of: string };

/** The buttons for previous, next and, if it plays, pause. */
export const CarouselControls = ({ controls, autoplays, of }: Props) => (
  <div className={`with-script ${styles.controls}`}>
    {autoplays && (
      <button
        type="button"
        className={`${styles.button} ${styles.play}`}
        aria-label={controls.playing ? `Pause ${of}` : `Play ${of}`}
        onClick={controls.toggle}
      >
        {controls.playing ? <Icon of={pauseIcon} size={18} /> : <Icon of={playIcon} size={18} />}
      </button>
    )}
    <button type="button" className={styles.button} aria-label={`Previous in ${of}`} onClick={() => controls.move(-1)}>
      <Icon of={leftIcon} size={22} />
    </button>
    <button type="button" className={styles.button} aria-label={`Next in ${of}`} onClick={() => controls.move(1)}>
      <Icon of={rightIcon} size={22} />
    </button>
  </div>
);
