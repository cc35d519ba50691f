import { config } from 'virtual:site';
import { href } from '../components/site-link.ts';
import type { LogoConfig } from '../config/navbar-schema.ts';
import styles from './Brand.module.css';

/** Renders an image for each colour mode; only the current mode's image is visible. */
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

/**
 * Renders the logo and title of the navbar. They link to the docs home unless the logo sets another
 * target.
 */
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
