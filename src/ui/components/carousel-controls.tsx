import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import styles from './carousel-controls.module.css';
import type { CarouselControls as Controls } from './use-carousel';

type Props = { readonly controls: Controls; readonly autoplays: boolean; readonly of: string };

/** Back, on, and pause. */
export const CarouselControls = ({ controls, autoplays, of }: Props) => (
  <div className={`with-script ${styles.controls}`}>
    {autoplays && (
      <button
        type="button"
        className={styles.button}
        aria-label={controls.playing ? `Pause ${of}` : `Play ${of}`}
        onClick={controls.toggle}
      >
        {controls.playing ? (
          <Pause size={18} strokeWidth={1.75} aria-hidden />
        ) : (
          <Play size={18} strokeWidth={1.75} aria-hidden />
        )}
      </button>
    )}
    <button type="button" className={styles.button} aria-label={`Previous in ${of}`} onClick={() => controls.move(-1)}>
      <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
    </button>
    <button type="button" className={styles.button} aria-label={`Next in ${of}`} onClick={() => controls.move(1)}>
      <ChevronRight size={22} strokeWidth={1.75} aria-hidden />
    </button>
  </div>
);
