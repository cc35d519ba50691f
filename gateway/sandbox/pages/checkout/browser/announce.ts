const OPEN_EVENTS = ['ready', 'resize'];

/**
 * Tells the merchant's page that frames this one what happened: `ready` or `resize` with the height the
 * page needs, or the end, once. Only the origin of the session's success_url receives it. This page
 * doesn't listen to any messages.
 */
export function announce(): void {
  const { event, merchantOrigin, paymentId, orderNumber } = document.documentElement.dataset;
  if (!event || !merchantOrigin || window.parent === window) return;
  const tell = (type: string, height?: number): void => {
    const message = {
      source: 'gateway-checkout',
      type,
      payment_id: paymentId,
      order_number: orderNumber,
      ...(height === undefined ? {} : { height }),
    };
    window.parent.postMessage(message, merchantOrigin);
  };
  if (!OPEN_EVENTS.includes(event)) {
    tell(event);
    return;
  }
  let told = neededHeight();
  tell(event, told);
  new ResizeObserver(() => {
    const height = neededHeight();
    if (height === told) return;
    told = height;
    tell('resize', height);
  }).observe(document.body);
}

/** Returns the height in whole pixels. The body is as high as its content. */
function neededHeight(): number {
  return Math.ceil(document.body.getBoundingClientRect().height);
}
