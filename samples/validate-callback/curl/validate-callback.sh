#!/usr/bin/env bash
# Validates callbacks. Reads them on standard input, one JSON object a line, and prints "valid" or
# the reason for each: {"secret", "headers", "body" (or "body_base64"), "now"}
set -euo pipefail

# region validate
# Succeeds if the gateway signed the bytes of the file $4 within the last five minutes.
validate() {
  local id=$1 timestamp=$2 signatures=$3 body_file=$4 now=$5 key expected signature given
  if [[ -z $id || -z $timestamp || -z $signatures ]]; then
    echo 'a webhook- header is missing'
    return 1
  fi
  if [[ ! $timestamp =~ ^[0-9]{10}$ ]] || ((timestamp < now - 300 || timestamp > now + 300)); then
    echo "the callback is too old, or this machine's clock is wrong"
    return 1
  fi
  key=$(printf '%s' "${GATEWAY_CALLBACK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
  if ((${#key} < 48)); then
    echo 'the callback secret is missing or cut off'
    return 1
  fi
  expected=v1,$({ printf '%s.%s.' "$id" "$timestamp"; cat "$body_file"; } |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
  read -ra given <<<"$signatures"
  # During a rotation there are several signatures. One of them matches your secret.
  for signature in "${given[@]}"; do
    if same "$signature" "$expected"; then return 0; fi
  done
  echo 'no signature matches'
  return 1
}

# Compares hashes made with a random key, so that the time it takes shows nothing about the values.
same() {
  local key
  key=$(openssl rand -hex 32)
  [[ $(printf '%s' "$1" | openssl dgst -sha256 -hmac "$key" -r) == \
    "$(printf '%s' "$2" | openssl dgst -sha256 -hmac "$key" -r)" ]]
}
# endregion validate

body_file=$(mktemp)
trap 'rm -f "$body_file"' EXIT
fields='[.secret, .headers["webhook-id"], .headers["webhook-timestamp"],
  .headers["webhook-signature"], .now, .body_base64 // (.body | @base64)]
  | map(. // "" | tostring) | join("\u001f")'
while IFS=$'\x1f' read -r GATEWAY_CALLBACK_SECRET id timestamp signatures now body; do
  printf '%s' "$body" | openssl base64 -d -A >"$body_file"
  if validate "$id" "$timestamp" "$signatures" "$body_file" "$now"; then echo valid; fi
done < <(jq -r "$fields")
