import { parseResponse, unreachableError } from "./fetch";

type UploadInit = {
  signal: AbortSignal;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
};

/**
 * Posts a form, or a file itself, to this product's API and reports progress, which fetch() cannot do. Returns
 * the response's JSON. Throws ApiError as apiFetch() does. Rejects when the upload is cancelled.
 */
export function apiUpload<T>(path: string, body: FormData | File, init: UploadInit): Promise<T> {
  const { signal, onProgress } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = request.onabort = () => reject(unreachableError());
    request.onload = () => {
      const { status, responseText } = request;
      resolve(parseResponse<T>(new Response(responseText, { status })));
    };
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
