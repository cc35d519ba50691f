import type { Sidebars } from '../src/docs/sidebar-types.ts';

/**
 * The sidebar that all documentation pages share. A string is the id of a page: its path below
 * content/docs, without .mdx and /index. A category may have a page of its own (`link`).
 */
export default {
  docs: [
    'index',
    'quickstart',
    {
      type: 'category',
      label: 'Authentication',
      collapsed: false,
      items: ['authentication/merchant-key', 'authentication/hash-validation'],
    },
    {
      type: 'category',
      label: 'Integration',
      link: 'integration',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Checkout',
          link: 'integration/checkout',
          items: [
            'Integration/Checkout/Redirect',
            'Integration/Checkout/Iframe',
            'Integration/Checkout/Checkout SDK',
          ],
        },
        'integration/return-page',
        'integration/mobile-app',
        {
          type: 'category',
          label: 'Server to server',
          items: ['Integration/Server To Server/s2s_card', 'Integration/Server To Server/s2s_apm'],
        },
        'integration/pci-dss',
      ],
    },
    {
      type: 'category',
      label: 'Callbacks',
      collapsed: false,
      items: ['callback', 'Callback/calback_validation', 'events', 'callback-delivery'],
    },
    {
      type: 'category',
      label: 'Payments',
      link: 'payments',
      items: [
        {
          type: 'category',
          label: 'Purchase',
          link: 'payments/purchase',
          items: ['payments/purchase/create_payment'],
        },
        {
          type: 'category',
          label: 'Authorise and capture',
          link: 'payments/auth_and_capture',
          items: ['payments/auth_and_capture/authorize', 'payments/auth_and_capture/capture'],
        },
        'payments/refund',
        'payments/get_payment_details',
        'payments/statuses',
        {
          type: 'category',
          label: 'Saved cards',
          link: 'payments/saving_cards',
          items: ['payments/saving_cards/save', 'payments/saving_cards/purchase'],
        },
        {
          type: 'category',
          label: 'Payment methods',
          link: 'payments/payment-methods',
          items: [
            'payments/payment-methods/cards',
            {
              type: 'category',
              label: 'Apple Pay',
              link: 'payments/payment-methods/applepay',
              items: [
                'payments/payment-methods/applepay/hosted',
                'payments/payment-methods/applepay/direct',
              ],
            },
            'payments/payment-methods/stcpay',
            {
              type: 'category',
              label: 'Buy now, pay later',
              link: 'payments/payment-methods/buy-now-pay-later',
              items: [
                'payments/payment-methods/buy-now-pay-later/tabby',
                'payments/payment-methods/buy-now-pay-later/tamara',
              ],
            },
          ],
        },
      ],
    },
    'subscription',
    {
      type: 'category',
      label: 'Plugins',
      link: {
        type: 'generated-index',
        slug: '/connectors',
        description:
          'Connect your WooCommerce, Magento or PrestaShop shop without writing code. Choose your shop system: each page takes you from installing to going live.',
        comparison: [
          ['', 'WooCommerce', 'Magento', 'PrestaShop'],
          [
            'Choose it if',
            'your shop runs on WordPress',
            'your shop runs on Magento 2 or Adobe Commerce, and someone works on its server',
            'your shop runs on PrestaShop',
          ],
          [
            'You install it',
            'as a ZIP file in the WordPress administration',
            'with Composer, on the command line',
            'as a ZIP file in the back office',
          ],
          [
            'You need',
            'an administrator of WordPress, HTTPS, a copy of the shop',
            'a shell on the server, cron, HTTPS, a staging copy',
            'an administrator of the back office, HTTPS, a copy of the shop',
          ],
          [
            'When the order is created',
            'before the payment, as Pending payment',
            'before the payment, as pending payment',
            "only after the payment succeeds; until then, there's only a cart",
          ],
          [
            'Where you refund',
            'in the order',
            'in a credit memo of the invoice',
            'in the order, or in the dashboard, depending on the version of the module',
          ],
          [
            'Choose the API instead if',
            "you've rebuilt the checkout, or WordPress is only the back end of an app",
            'the shop has a storefront of its own (headless)',
            'your checkout module replaces the payment step',
          ],
        ],
      },
      items: ['plugins/woocommerce', 'plugins/magento', 'plugins/presta'],
    },
    {
      type: 'category',
      label: 'Tools',
      collapsed: false,
      items: ['tools', 'sandbox', 'test_cards', 'errors', 'programs', 'sdks'],
    },
    {
      type: 'category',
      label: 'Go live',
      collapsed: false,
      items: ['checklist', 'going-live'],
    },
    {
      type: 'category',
      label: 'Good to know',
      items: ['limits', 'versioning', 'not-offered', 'glossary', 'accessibility'],
    },
    'changelog',
  ],
} satisfies Sidebars;
