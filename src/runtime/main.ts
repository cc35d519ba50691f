import './colorMode.ts';
import './copy.ts';
import './menu.ts';
import './sidebar.ts';
import './tabs.ts';
import './toc.ts';
