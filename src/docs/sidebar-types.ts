/** A text, or one for each locale: `{ en: 'Payments', ar: 'المدفوعات' }`. */
export type SidebarText = string | Readonly<Record<string, string>>;

/** An entry in `content/sidebar.ts`, as authors write it. */
export type SidebarItem =
  /** Id of a doc. */
  | string
  | { type: 'doc'; id: string; label?: SidebarText; call?: SidebarCall }
  /**
   * A link to any URL, or to a section (`#errors`) of the page of the category around it, else of the
   * first page.
   */
  | { type: 'link'; label: SidebarText; href: string }
  /** The sidebar of a docs instance with a contract, in the version of the same name, else the latest. */
  | { type: 'reference'; docsPluginId: string }
  | SidebarCategory;

/** Facts about an operation that are shown with its title. */
export interface SidebarCall {
  method: string;
  path: string;
  isWebhook: boolean;
  /** Length of what all paths of the contract begin with, which the other pages' menus leave out. */
  shared: number;
  isDeprecated: boolean;
}

export interface SidebarCategory {
  type: 'category';
  label: SidebarText;
  /** The category's own page: the id of a doc, or a page generated from its children. */
  link?: string | GeneratedIndex;
  /** True if it's closed on pages outside it. Default: true. */
  collapsed?: boolean;
  items: readonly SidebarItem[];
}

export interface GeneratedIndex {
  type: 'generated-index';
  /** Route below the version's, for example `/connectors`. */
  slug: string;
  /** Default: the category's label. */
  title?: SidebarText;
  description: SidebarText;
  /** Table above the cards that helps to choose between the pages: its head, then its rows. */
  comparison?: readonly (readonly string[])[];
}

/** Sidebars by id. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;
