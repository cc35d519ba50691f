// region listen
const ENDED = new Set(['completed', 'failed', 'cancelled', 'expired']);

window.addEventListener('message', (event) => {
  // Find the frame here: this script runs before the frame is in the page.
  const frame = document.querySelector('#payment-frame');
  if (!frame || event.source !== frame.contentWindow) return;
  if (event.origin !== new URL(frame.src).origin) return;
  const message = event.data;
  if (message?.source !== 'gateway-checkout') return;

  if (message.height > 0) {
    frame.style.height = `${Math.min(message.height, 2000)}px`;
  }
  if (ENDED.has(message.type)) {
    const number = encodeURIComponent(message.order_number);
    window.location.assign(`/return?order_number=${number}`);
  }
});
// endregion listen
