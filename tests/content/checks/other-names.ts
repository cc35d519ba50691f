/** Names in guides that aren't from the contract, by their owner. */
const BY_OWNER: Record<string, string> = {
  'the sandbox: why a hash was refused (src/docs/worked-examples.test.ts has them all)':
    'hash_malformed hash_mismatch header_missing key_other_environment key_unknown request_id_malformed request_id_seen timestamp_malformed timestamp_too_new timestamp_too_old',
  'the sandbox: its faults and its clock':
    'bad_signature delay drop gone lost_response reorder rotated_key rotation sandbox.mjs time_out too_many_requests unavailable days hours minutes seconds to',
  'the checkout SDK and the messages of the frame':
    'cancelled element failed height mount ready resize checkout.js',
  'the folder and the log lines of the quickstart': 'callback store',
  'the sandbox: its payment page as a form': '/pay option save=1 saved-0 yes no',
  'the programs in samples/, their client, and what stands for a database':
    'post create orders.json save-card receive-callback receive-callback-framework return-page shop.mjs stored_key /return /callbacks/gateway',
  'prefixes of keys and secrets, and the documented test keys':
    'mk_ mk_live_ mk_live_0001 mk_test_0001 ms_ ms_live_ ms_test_ ms_test_0001_ whsec_',
  'tables and files of the reader': 'processed_at callback.json token.json',
  'HTML, CSS, JavaScript and URLs':
    'allow async await crossorigin defer false fetch http https integrity localhost sandbox src style style.height www shop.example www.shop.example',
  'Apple Pay':
    'initiative merchant.example.shop onpaymentauthorized onvalidatemerchant payment.token web',
  iOS: 'dismiss',
  Tamara: 'partially_captured',
  'programs, types and libraries':
    'auth bcmath byte[] config curl decimal echo express.json hash_equals hash_hmac hmac hmac.compare_digest httpx int64 json json_encode req.body request.body request.data request.form request.raw_post standardwebhooks verify',
  'settings of PHP, Laravel, Symfony, Rails and WordPress':
    'access_control lax permission_callback php.ini same_site security.yaml session.cookie_samesite skip_forgery_protection',
  'the path of all operations, and of those that may come': '/api/v1 /api/v2',
  OpenAPI: 'discriminator',
  WooCommerce: 'readme.txt',
  Magento:
    'closed composer.json cron_schedule csp_whitelist.xml debug.log exception.log holded payment_review pending_payment processing registration.php',
};

export const OTHER_NAMES: ReadonlySet<string> = new Set(
  Object.values(BY_OWNER).flatMap((names) => names.split(' ')),
);
