# Sends signed requests to the gateway. Source it with: . ./gateway.sh
# Needs curl, openssl and jq, and GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
for name in GATEWAY_URL GATEWAY_MERCHANT_KEY GATEWAY_MERCHANT_SECRET; do
  if [[ -z ${!name:-} ]]; then
    echo "Set $name: the page /programs lists its value for the sandbox." >&2
    exit 1
  fi
done

answer_headers=$(mktemp)
trap 'rm -f "$answer_headers"' EXIT

# region sign
# Prints the headers that prove who sent these bytes. The file $5 is exactly what you send.
# Only for your own machine: other users can read the secret on the command line.
sign() {
  local timestamp=$1 request_id=$2 method=$3 path=$4 body_file=$5 hash
  hash=$({ printf '%s.%s.%s %s.' "$timestamp" "$request_id" "$method" "$path"; cat "$body_file"; } |
    openssl dgst -sha256 -hmac "$GATEWAY_MERCHANT_SECRET" -r | cut -d ' ' -f 1)
  printf '%s\n' "X-Merchant-Key: $GATEWAY_MERCHANT_KEY" "X-Timestamp: $timestamp" \
    "X-Request-Id: $request_id" "X-Hash: v1=$hash"
}
# endregion sign

# Sends the JSON on standard input to the path $1 and prints the response. Fails unless it's 2xx. $2
# is the Idempotency-Key, for requests that move money or create something. After a time-out, send
# the same again with the same key. $3 is how many seconds to wait for the response. Default: 30.
post() {
  local path=$1 key=${2:-} seconds=${3:-30} body answer status=0
  body=$(mktemp)
  cat >"$body"
  : >"$answer_headers"
  # --data would remove line breaks. Send exactly the bytes that you signed.
  answer=$(sign "$(date +%s)" "$(uuid)" POST "$path" "$body" |
    curl --silent --show-error --fail-with-body --max-time "$seconds" "$GATEWAY_URL$path" \
      --header @- --header 'Content-Type: application/json' \
      ${key:+--header "Idempotency-Key: $key"} --data-binary @"$body" \
      --dump-header "$answer_headers") || status=$?
  rm -f "$body"
  printf '%s\n' "$answer"
  if [[ $status != 0 ]]; then
    # For you to read: the response, the sandbox's reason, and how many seconds to wait.
    printf '%s\n' "$answer" >&2
    grep -iE '^(X-Sandbox-Reason|Retry-After):' "$answer_headers" >&2 || true
  fi
  return "$status"
}

# Prints a header of the last response: answer_header Retry-After
answer_header() {
  tr -d '\r' <"$answer_headers" | sed -n "s/^$1: *//Ip"
}

# Prints the Idempotency-Key of one intention: created once, and found again by every later run. In
# your own code, use a database row. Here, it's a file in STORE or the current folder: a run in
# another folder finds no key, and moves the money a second time.
stored_key() {
  local file=${STORE:-.}/$1.key
  [[ -e $file ]] || uuid >"$file"
  cat "$file"
}

uuid() {
  openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\1-\2-4\3-a\4-\5/'
}
