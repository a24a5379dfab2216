# Prometheus, Alertmanager and the exporters of one machine, from Debian's packages. Each container runs one of them.
#   docker build -f infra/docker/alerts.Dockerfile -t cartera-alertas .
FROM debian:trixie-20260803-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
    prometheus \
    prometheus-alertmanager \
    prometheus-blackbox-exporter \
    prometheus-node-exporter \
    prometheus-postgres-exporter \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o prometheus -g prometheus /alertmanager /prometheus
COPY infra/observability /etc/cartera
USER prometheus
# Each service would need another check, and Prometheus sees which of its targets is away.
HEALTHCHECK NONE
