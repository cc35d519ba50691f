import { config } from 'virtual:site';
import { href } from '../components/site-link.ts';
import type { LogoConfig } from '../config/navbar-schema.ts';
import styles from './Brand.module.css';

/** An image for each colour mode; the one of the other mode is not shown. */
export function Logo({ logo }: { logo: LogoConfig }) {
  const size = { width: logo.width, height: logo.height };
  if (!logo.srcDark) return <img src={href(logo.src)} alt={logo.alt} {...size} />;
  return (
    <>
      <img className={styles.light} src={href(logo.src)} alt={logo.alt} {...size} />
      <img
        className={styles.dark}
        src={href(logo.srcDark)}
        alt={logo.alt}
        loading="lazy"
        {...size}
      />
    </>
  );
}

/** Logo and title of the navbar; leads to the docs home unless the logo says otherwise. */
export function Brand({ home }: { home: string }) {
  const { logo, title = config.title } = config.themeConfig.navbar;
  const external = logo?.target === '_blank';
  return (
    <a
      className={styles.brand}
      href={logo?.href ? href(logo.href) : home}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {logo && <Logo logo={logo} />}
      {title && <span className={styles.title}>{title}</span>}
    </a>
  );
}
