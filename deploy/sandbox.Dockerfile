# The sandbox alone, from the file that the docs offer. Beside sandbox.mjs:
#   docker build -t sandbox -f sandbox.Dockerfile .
#   docker run --rm --read-only --network host sandbox
# It listens on 127.0.0.1 only, because its credentials are public. With the host's network, that's your
# machine: your server calls it there, and its callbacks reach your server. Options come at the end.
#
# A tag can come to mean another image, a digest can't. Look it up and write it behind the tag, as in
# node:24.20.0-alpine@sha256:…
#   docker buildx imagetools inspect node:24.20.0-alpine
FROM node:24.20.0-alpine
WORKDIR /sandbox
COPY sandbox.mjs ./
# Nobody in particular: the port is above 1024 and nothing is written.
USER 65534:65534
# If you start it with another --port, change it here too.
HEALTHCHECK --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4010/sandbox/info').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "sandbox.mjs"]
