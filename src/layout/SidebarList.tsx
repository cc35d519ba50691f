import { Icon } from '../components/Icon.tsx';
import { href } from '../components/site-link.ts';
import { breakable, TitleText } from '../components/TitleText.tsx';
import { pathTo, type SidebarNode } from '../docs/index.ts';
import { messages } from '../messages/index.ts';
import { MethodBadge } from '../reference/views/MethodBadge.tsx';
import styles from './SidebarList.module.css';

interface SidebarListProps {
  nodes: readonly SidebarNode[];
  /** Route of the page shown: its branch is open. */
  route: string;
}

interface ItemsProps extends SidebarListProps {
  /** Labels of the categories above. */
  path: readonly string[];
}

function Link({ node, route }: { node: SidebarNode; route: string }) {
  const { call, isClosed } = node.kind === 'link' ? node : {};
  const isHere = node.href === route;
  const { path = '', shared = 0 } = call ?? {};
  const shown = isHere || shared === 0 ? path : `…${path.slice(shared)}`;
  return (
    <a
      className={styles.link}
      href={href(node.href ?? '')}
      aria-current={isHere ? 'page' : undefined}
      data-closed={isClosed ? '' : undefined}
    >
      <TitleText text={node.label} />
      {call && (
        <small className={styles.path}>
          <MethodBadge method={call.method} isWebhook={call.isWebhook} />
          <code>{call.isDeprecated ? <s>{breakable(shown)}</s> : breakable(shown)}</code>
        </small>
      )}
      {call?.isDeprecated && <small className={styles.path}>{messages().deprecated}</small>}
    </a>
  );
}

function Category({ node, route, path }: Omit<ItemsProps, 'nodes'> & { node: SidebarNode }) {
  if (node.kind !== 'category') return null;
  const active = pathTo([node], route).length > 0;
  const open = active || !node.collapsed;
  const here = [...path, node.label];
  const name = open ? messages().collapseCategory : messages().expandCategory;
  const id = `menu-${here
    .join('/')
    .replace(/[^\p{L}\p{N}/]+/gu, '-')
    .toLowerCase()}`;
  return (
    <li className={styles.category} data-level={path.length}>
      <div className={styles.row}>
        {node.href === undefined ? (
          <span className={styles.label}>
            <TitleText text={node.label} />
          </span>
        ) : (
          <Link node={node} route={route} />
        )}
        <button
          type="button"
          className={styles.toggle}
          data-category={node.label}
          data-active={active ? '' : undefined}
          aria-expanded={open}
          aria-controls={id}
          aria-label={name.replace('{name}', () => node.label)}
        >
          <Icon name="chevron-right" size={14} />
        </button>
      </div>
      <ul id={id} className={styles.children} data-closed={open ? undefined : ''}>
        <Items nodes={node.items} route={route} path={here} />
      </ul>
    </li>
  );
}

function Items({ nodes, route, path }: ItemsProps) {
  return nodes.map((node) =>
    node.kind === 'category' ? (
      <Category key={node.label} node={node} route={route} path={path} />
    ) : (
      <li key={node.href}>
        <Link node={node} route={route} />
      </li>
    ),
  );
}

/** Renders the pages of a sidebar as nested lists. Without JavaScript every category is open. */
export function SidebarList({ nodes, route }: SidebarListProps) {
  return (
    <ul className={styles.list}>
      <Items nodes={nodes} route={route} path={[]} />
    </ul>
  );
}
