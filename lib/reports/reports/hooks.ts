"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ReportKey } from "@/lib/records/report-catalogue/reports";
import type { Report, ReportRowPage } from "./schema";

/** Every change to a record that a report counts invalidates this key. */
export const reportsKey = ["reports"];

/** Reads a report while `enabled`, starting with the data that the server rendered. */
export function useReport(
  report: ReportKey,
  query: URLSearchParams,
  { initial, enabled }: { initial: InitialData<Report> | undefined; enabled: boolean },
) {
  return useApiQuery<Report>(`/api/reports/${report}?${query}`, {
    queryKey: [...reportsKey, report, query.toString()],
    placeholderData: keepPreviousData,
    enabled,
    initial,
  });
}

/** Reads the records behind a figure page by page; `query` selects the figure. */
export function useReportRows(report: ReportKey, query: URLSearchParams) {
  return useInfiniteQuery({
    queryKey: [...reportsKey, report, "rows", query.toString()],
    queryFn: ({ signal, pageParam }) =>
      apiFetch<ReportRowPage>(`/api/reports/${report}/rows?${query}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
  });
}

type NextMail = { next_at: string | null };

const mailKey = (viewId: string) => ["report-mails", viewId];

/** Reads when a saved report is next mailed to the reader; null for never. */
export const useNextReportMail = (viewId: string) =>
  useApiQuery<NextMail>(`/api/saved-views/${viewId}/mail`, { queryKey: mailKey(viewId) });

/** Subscribes the reader to a saved report's weekly mail (true), or unsubscribes them. Throws ApiError. */
export function useScheduleReportMail(viewId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mailed: boolean): Promise<NextMail> => {
      const path = `/api/saved-views/${viewId}/mail`;
      if (mailed) return apiFetch<NextMail>(path, { method: "PUT" });
      await apiFetch<void>(path, { method: "DELETE" });
      return { next_at: null };
    },
    onSuccess: (answer) => queryClient.setQueryData(mailKey(viewId), answer),
  });
}
