# Sends signed requests to the gateway. Source it with: . ./gateway.sh
# Needs curl, openssl and jq, and GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.

# Ends the program if a variable isn't set: need SHOP_URL STORE
need() {
  local name
  for name; do
    [[ -n ${!name:-} ]] && continue
    echo "Set $name: the page /programs lists its value for the sandbox." >&2
    exit 1
  done
}
need GATEWAY_URL GATEWAY_MERCHANT_KEY GATEWAY_MERCHANT_SECRET

exchange=$(mktemp -d)
trap 'rm -rf "$exchange"' EXIT

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

# Sends the JSON on standard input to the path $1 and prints the response. Unless it's 2xx, fails
# and prints why to standard error. $2 is the Idempotency-Key, for requests that move money or create
# something. After a time-out, send the same again with the same key. $3 is how many seconds to wait
# for the response. Default: 30.
post() {
  local response
  if response=$(send "$@"); then
    printf '%s\n' "$response"
  else
    explain <<<"$response"
    return 1
  fi
}

# Does the same, but also prints the response when it's an error, and doesn't say why it failed.
send() {
  local path=$1 key=${2:-} seconds=${3:-30} status=0
  cat >"$exchange/request"
  : >"$exchange/headers"
  # --data would remove line breaks. Send exactly the bytes that you signed.
  sign "$(date +%s)" "$(uuid)" POST "$path" "$exchange/request" |
    curl --silent --show-error --fail-with-body --max-time "$seconds" "$GATEWAY_URL$path" \
      --header @- --header 'Content-Type: application/json' \
      ${key:+--header "Idempotency-Key: $key"} --data-binary @"$exchange/request" \
      --dump-header "$exchange/headers" 2>"$exchange/error" || status=$?
  rm "$exchange/request"
  return "$status"
}

# Prints why the last request failed. Standard input is its response.
explain() {
  local reason later status
  reason=$(answer_header X-Sandbox-Reason)
  later=$(answer_header Retry-After)
  status=$(sed -n '1s/^[^ ]* \([0-9]*\).*/\1/p' "$exchange/headers")
  if [[ -z $status ]]; then
    printf '%s\n' "Nothing answers at $GATEWAY_URL ($(cat "$exchange/error")). Is the sandbox running?" \
      'If it is, your request may have arrived. Run the program again: with its stored key, nothing moves twice.'
  else
    jq -er --arg because "${reason:+ because of $reason}" --arg later "${later:+, try again in $later s}" '
      "The gateway returned \(.status) \(.code // empty)\($because)\($later): \(.detail)" +
      ([.errors[]? | " \(.pointer): \(.detail)"] | add // "") +
      "\nrequest_id \(.request_id), see \(.doc_url)"' 2>/dev/null ||
      echo "$GATEWAY_URL returned $status without a code. Is it the gateway?"
  fi >&2
}

# Prints a header of the last response: answer_header Retry-After
answer_header() {
  tr -d '\r' <"$exchange/headers" | sed -n "s/^$1: *//Ip"
}

# Prints the Idempotency-Key of one intention: created once, and found again by every later run. In
# your own code, use a database row. Here, it's a file in the folder STORE: a run with another folder
# finds no key, and moves the money a second time.
stored_key() {
  need STORE
  local file=$STORE/$1.key
  [[ -e $file ]] || printf %s "$(uuid)" >"$file"
  cat "$file"
}

uuid() {
  openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\1-\2-4\3-a\4-\5/'
}
