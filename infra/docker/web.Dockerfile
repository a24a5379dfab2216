# nginx with the shell's files. Modules are not part of the image: they are released into a running portal.
#   docker build -f infra/docker/web.Dockerfile -t cartera-web:local .
FROM node:24.19.0-trixie-slim AS build
WORKDIR /cartera
# The same layer as the API's.
COPY package.json package-lock.json .npmrc ./
COPY packages/contrato/package.json packages/contrato/
COPY packages/dominio/package.json packages/dominio/
COPY packages/kit/package.json packages/kit/
COPY packages/piezas/package.json packages/piezas/
COPY packages/mfe/package.json packages/mfe/
# npm links a command only if its file is there.
COPY packages/mfe/bin/cartera-mfe.mjs packages/mfe/bin/
COPY shell/package.json shell/
COPY mfe-avanzados/package.json mfe-avanzados/
COPY mfe-clientes/package.json mfe-clientes/
COPY mfe-cobros/package.json mfe-cobros/
COPY mfe-prestamos/package.json mfe-prestamos/
COPY api/package.json api/
COPY infra/package.json infra/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
RUN npx turbo run build --filter=shell --output-logs=errors-only

FROM debian:trixie-20260803-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled /var/log/nginx/* \
 && useradd --system --uid 10001 --no-create-home web
COPY infra/nginx/nginx.conf /etc/nginx/nginx.conf
COPY infra/nginx/headers.conf infra/nginx/proxy.conf infra/compose/upstream.conf infra/compose/listen.conf /etc/nginx/cartera/
COPY infra/nginx/start.sh /usr/local/bin/start.sh
COPY --from=build /cartera/shell/dist /usr/share/cartera/shell
USER 10001
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["curl", "-fsS", "http://127.0.0.1:8080/nginx/vivo"]
ENTRYPOINT ["/usr/local/bin/start.sh"]
