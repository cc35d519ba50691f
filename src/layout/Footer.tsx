import { config } from 'virtual:site';
import { href } from '../components/site-link.ts';
import { type InLocale, inLocale } from '../config/in-locale.ts';
import type { FooterColumn, FooterLink } from '../config/schema.ts';
import styles from './Footer.module.css';
import { Logo } from './Navbar.tsx';

type Column = InLocale<FooterColumn>;
type Item = InLocale<FooterLink>;

function isColumn(entry: Column | Item): entry is Column {
  return 'items' in entry;
}

function Link({ link, locale }: { link: Item; locale: string }) {
  const external = link.href !== undefined;
  return (
    <a
      href={link.href ?? href(link.to ?? '/', locale)}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {link.label}
    </a>
  );
}

/** Renders link columns or one row of links, logo and copyright (S2-L17, S2-L18). */
export function Footer({ locale }: { locale: string }) {
  const { links, logo, copyright, style } = inLocale(config.themeConfig.footer, locale, config);
  const columns = links.filter(isColumn);
  const row = links.filter((entry): entry is Item => !isColumn(entry));
  return (
    <footer className={styles.footer} data-style={style}>
      <div className={styles.inner}>
        {columns.length > 0 && (
          <div className={styles.columns}>
            {columns.map((column) => (
              <div key={column.title}>
                <p className={styles.columnTitle}>{column.title}</p>
                <ul>
                  {column.items.map((link) => (
                    <li key={link.label}>
                      <Link link={link} locale={locale} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <div className={styles.row}>
          <p className={styles.copyright}>
            {logo && <Logo logo={logo} />}
            {copyright}
          </p>
          {row.length > 0 && (
            <ul>
              {row.map((link) => (
                <li key={link.label}>
                  <Link link={link} locale={locale} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
