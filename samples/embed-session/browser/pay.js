// region mount
const element = document.querySelector('#payment');
const ENDED = new Set(['completed', 'failed', 'cancelled', 'expired']);

const checkout = GatewayCheckout.mount({
  element,
  sessionUrl: element.dataset.sessionUrl,
  onEvent(event) {
    if (event.type === 'ready') element.removeAttribute('aria-busy');
    if (ENDED.has(event.type)) {
      checkout.unmount();
      const number = encodeURIComponent(event.order_number);
      window.location.assign(`/return?order_number=${number}`);
    }
  },
});
// endregion mount
