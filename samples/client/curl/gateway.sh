# Sends signed requests to the gateway. Take it in with: . ./gateway.sh
# Needs curl, openssl and jq, and GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
: "${GATEWAY_MERCHANT_KEY:?is not set}" "${GATEWAY_MERCHANT_SECRET:?is not set}" "${GATEWAY_URL:?is not set}"

# region sign
# Prints the headers that prove who sent these bytes: the file $5 is exactly what goes over the wire.
# For your own machine: other users can read a command line, and the secret is on one here.
sign() {
  local timestamp=$1 request_id=$2 method=$3 path=$4 body_file=$5 hash
  hash=$({ printf '%s.%s.%s %s.' "$timestamp" "$request_id" "$method" "$path"; cat "$body_file"; } |
    openssl dgst -sha256 -hmac "$GATEWAY_MERCHANT_SECRET" -r | cut -d ' ' -f 1)
  printf '%s\n' "X-Merchant-Key: $GATEWAY_MERCHANT_KEY" "X-Timestamp: $timestamp" \
    "X-Request-Id: $request_id" "X-Hash: v1=$hash"
}
# endregion sign

# Sends the JSON on standard input to the path $1 and prints the answer; fails unless it is a 2xx.
# $2 is the Idempotency-Key, for what moves money or creates something. After a time-out send the
# same again, with the same key.
post() {
  local path=$1 key=${2:-} body status=0
  body=$(mktemp)
  cat >"$body"
  # --data would remove line breaks: the bytes sent have to be the bytes signed.
  sign "$(date +%s)" "$(uuid)" POST "$path" "$body" |
    curl --silent --show-error --fail-with-body --max-time 30 "$GATEWAY_URL$path" \
      --header @- --header 'Content-Type: application/json' \
      ${key:+--header "Idempotency-Key: $key"} --data-binary @"$body" || status=$?
  rm -f "$body"
  return "$status"
}

uuid() {
  openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\1-\2-4\3-a\4-\5/'
}
