# Prometheus, Alertmanager and the exporters of one machine, from Debian's packages. Each container runs one of them.
#   docker build -f infra/docker/alerts.Dockerfile -t cartera-alertas .
FROM debian:trixie-20260803-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
    ca-certificates \
    prometheus \
    prometheus-alertmanager \
    prometheus-blackbox-exporter \
    prometheus-node-exporter \
    prometheus-postgres-exporter \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o prometheus -g prometheus /alertmanager /prometheus
COPY infra/observability /etc/cartera
USER prometheus
# `compose up --wait` refuses a container whose check is NONE. compose.yaml sets PORT to the port of each program.
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=12 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT"]
