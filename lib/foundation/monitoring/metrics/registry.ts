import {
  Counter,
  Gauge,
  Histogram,
  register,
  Registry,
  type CounterConfiguration,
  type GaugeConfiguration,
  type HistogramConfiguration,
} from "prom-client";

/**
 * Returns the counter of this name, and creates it at the first call. Next loads the modules that define a
 * metric several times, but the package with the registry only once (next.config.ts).
 */
export function createCounter<T extends string>(config: CounterConfiguration<T>): Counter<T> {
  return (register.getSingleMetric(config.name) as Counter<T> | undefined) ?? new Counter(config);
}

export function createGauge<T extends string>(config: GaugeConfiguration<T>): Gauge<T> {
  return (register.getSingleMetric(config.name) as Gauge<T> | undefined) ?? new Gauge(config);
}

export function createHistogram<T extends string>(config: HistogramConfiguration<T>): Histogram<T> {
  const made = register.getSingleMetric(config.name) as Histogram<T> | undefined;
  return made ?? new Histogram(config);
}

/** Returns all metrics of the process in the OpenMetrics text format, with its content type. */
export async function readMetrics(): Promise<{ type: string; text: string }> {
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  return { type: register.contentType, text: await register.metrics() };
}
