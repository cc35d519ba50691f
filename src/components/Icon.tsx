import { nearest } from '../../lib/nearest.ts';
import { SiteError } from '../config/site-error.ts';
import { icons } from './icons.ts';

interface IconProps {
  /** Name in the Lucide set, for example `arrow-right`. */
  name: string;
  className?: string;
  /** Pixels. Default: 18. */
  size?: number;
}

/** Renders a line icon from the Lucide set, inlined at build. It is decorative: name its control in text. */
export function Icon({ name, className, size = 18 }: IconProps) {
  const icon = icons[name];
  if (!icon) {
    const [near] = nearest(name, Object.keys(icons), 1);
    throw new SiteError(
      `there is no icon "${name}" in the Lucide set.\nFix: ` +
        (near
          ? `write "${near}"; all icons: lucide.dev/icons.`
          : 'choose one of lucide.dev/icons.'),
    );
  }
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
