# Sends signed requests to the gateway. Take it in with: . ./gateway.sh
# Needs curl, openssl and jq, and GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
: "${GATEWAY_MERCHANT_KEY:?is not set}" "${GATEWAY_MERCHANT_SECRET:?is not set}" "${GATEWAY_URL:?is not set}"

answer_headers=$(mktemp)
trap 'rm -f "$answer_headers"' EXIT

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
# same again, with the same key. $3 is how many seconds to wait for the answer, 30 if it is left out.
post() {
  local path=$1 key=${2:-} seconds=${3:-30} body answer status=0
  body=$(mktemp)
  cat >"$body"
  : >"$answer_headers"
  # --data would remove line breaks: the bytes sent have to be the bytes signed.
  answer=$(sign "$(date +%s)" "$(uuid)" POST "$path" "$body" |
    curl --silent --show-error --fail-with-body --max-time "$seconds" "$GATEWAY_URL$path" \
      --header @- --header 'Content-Type: application/json' \
      ${key:+--header "Idempotency-Key: $key"} --data-binary @"$body" \
      --dump-header "$answer_headers") || status=$?
  rm -f "$body"
  printf '%s\n' "$answer"
  if [[ $status != 0 ]]; then
    # For you to read: the answer, what the sandbox alone tells, and how many seconds to wait.
    printf '%s\n' "$answer" >&2
    grep -iE '^(X-Sandbox-Reason|Retry-After):' "$answer_headers" >&2 || true
  fi
  return "$status"
}

# Prints a header of the last answer: answer_header Retry-After
answer_header() {
  tr -d '\r' <"$answer_headers" | sed -n "s/^$1: *//Ip"
}

# The Idempotency-Key of one intention: made once, and found again by every later run. The file
# stands for the row in your database. It lies in STORE, or in the current folder: a run with another
# folder finds no key, and moves the money a second time.
stored_key() {
  local file=${STORE:-.}/$1.key
  [[ -e $file ]] || uuid >"$file"
  cat "$file"
}

uuid() {
  openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\1-\2-4\3-a\4-\5/'
}
