import { Icon } from '../components/Icon.tsx';
import { href } from '../components/site-link.ts';
import { withUrls } from '../config/addresses.ts';
import type { AnnouncementBarConfig } from '../config/schema.ts';
import styles from './AnnouncementBar.module.css';

/**
 * Renders a line above the navbar. The boot script hides it once the reader has closed it (S2-L15,
 * S4-04).
 */
export function AnnouncementBar({ bar, locale }: { bar: AnnouncementBarConfig; locale: string }) {
  const content = withUrls(bar.content, (address) => href(address, locale));
  return (
    <section className={styles.bar} aria-label="Announcement" data-announcement={bar.id}>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className={styles.close}
          data-announcement-close=""
          aria-label="Close"
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </section>
  );
}
