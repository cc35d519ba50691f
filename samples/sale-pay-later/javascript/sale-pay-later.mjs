// Sends a sale for Tabby or Tamara, and prints the next step:
// node sale-pay-later.mjs tabby|tamara [ORDER_NUMBER [PHONE [ATTEMPT]]]
import { env, post, storedKey } from './gateway.mjs';

const shopUrl = env('SHOP_URL');
const [provider, number, phone, attempt = '1'] = process.argv.slice(2);
const fieldsOf = { tabby, tamara }[provider];
if (!fieldsOf) throw new Error('Name the provider: tabby or tamara.');
const fields = fieldsOf(number, phone);

// region sale
// Each attempt with a provider has its own key. Store it before you send,
// and send it again after a time-out.
const idempotencyKey = storedKey(`${fields.order.number}-${provider}-${attempt}`);
const sale = await post('/api/v1/s2s/sale', fields, idempotencyKey);
console.log(sale.payment_id); // store it with the order
if (sale.status === 'decline') {
  // A response, not an error: keep the basket, and offer the other methods.
  console.log(`show: ${sale.decline.message}`);
} else if (sale.next_action.type === 'redirect') {
  // Return 303 to the browser for GET, or a form with all params for POST.
  console.log(`send the browser to: ${sale.next_action.method} ${sale.next_action.url}`);
} else {
  console.log(`the payment is ${sale.status}: get the status, send no second sale`);
}
// endregion sale

// region tabby
function tabby(orderNumber = 'order-2005', phone = '+966500000001') {
  return {
    order: {
      number: orderNumber,
      amount: '640.00', // the lines and the shipping
      currency: 'SAR',
      description: 'سماعة رأس لاسلكية',
      tax_amount: '83.48', // included in amount
      shipping_amount: '25.00',
    },
    source: {
      type: 'tabby',
      buyer_history: { registered_since: '2023-02-11T09:00:00Z', completed_orders: 4 },
    },
    three_ds: { return_url: `${shopUrl}/return` },
    capture: false, // you ship later
    customer: {
      name: 'سارة الغامدي',
      email: 'sara@shop.example',
      phone,
      ip_address: '203.0.113.28', // the browser's, not your load balancer's
    },
    shipping_address: {
      country: 'SA',
      city: 'Riyadh',
      line1: 'شارع العليا 120',
      postal_code: '12211',
    },
    items: [
      {
        name: 'سماعة رأس لاسلكية',
        reference: 'SKU-551',
        quantity: 1,
        unit_price: '615.00',
        category: 'Electronics',
      },
    ],
    notification_url: `${shopUrl}/callbacks/gateway`,
  };
}
// endregion tabby

// region tamara
function tamara(orderNumber = 'order-2006', phone = '+966500000101') {
  return {
    order: {
      number: orderNumber,
      amount: '900.00', // the lines and the shipping
      currency: 'SAR',
      description: 'طقم أكواب',
      tax_amount: '117.39', // included in amount
      shipping_amount: '0.00',
    },
    source: { type: 'tamara', instalments: 3 },
    three_ds: { return_url: `${shopUrl}/return` },
    customer: {
      name: 'خالد الشهري',
      email: 'khalid@shop.example',
      phone,
      ip_address: '203.0.113.29', // the browser's, not your load balancer's
    },
    shipping_address: {
      country: 'SA',
      city: 'Jeddah',
      line1: 'طريق الملك فهد 8',
      postal_code: '23323',
    },
    items: [{ name: 'طقم أكواب', reference: 'SKU-90', quantity: 2, unit_price: '450.00' }],
    notification_url: `${shopUrl}/callbacks/gateway`,
  };
}
// endregion tamara
