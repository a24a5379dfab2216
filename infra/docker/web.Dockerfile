# nginx with the shell's files. Modules are not part of the image: they are released into a running portal.
#   docker build -f infra/docker/web.Dockerfile -t cartera-web:local .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /cartera
COPY . .
RUN npm ci && npx turbo run build --filter=shell --output-logs=errors-only

FROM debian:bookworm-20251103-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled /var/log/nginx/* \
 && useradd --system --uid 10001 --no-create-home web
COPY infra/nginx/nginx.conf /etc/nginx/nginx.conf
COPY infra/nginx/headers.conf infra/nginx/proxy.conf infra/compose/upstream.conf infra/compose/listen.conf /etc/nginx/cartera/
COPY --from=build /cartera/shell/dist /usr/share/cartera/shell
USER 10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["curl", "-fsS", "http://127.0.0.1:8080/nginx/vivo"]
ENTRYPOINT ["/bin/sh", "-c", "mkdir -p /tmp/nginx && exec nginx -g 'daemon off;'"]
