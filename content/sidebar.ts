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
        {
          type: 'category',
          label: 'Server to server',
          items: ['Integration/Server To Server/s2s_card', 'Integration/Server To Server/s2s_apm'],
        },
      ],
    },
    {
      type: 'category',
      label: 'Callbacks',
      collapsed: false,
      items: ['callback', 'Callback/calback_validation'],
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
          items: ['payments/auth_and_capture/authorize'],
        },
        'payments/refund',
        'payments/get_payment_details',
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
      },
      items: ['plugins/woocommerce', 'plugins/magento', 'plugins/presta'],
    },
    'sdks',
    {
      type: 'category',
      label: 'Go live',
      collapsed: false,
      items: ['test_cards', 'checklist'],
    },
    'changelog',
  ],
} satisfies Sidebars;
