import { parseResponse, unreachableError } from "./fetch";

type UploadInit = {
  signal: AbortSignal;
  /** How much of it has gone, from 0 to 1. */
  onProgress: (part: number) => void;
};

/**
 * Posts a form to this product's API and tells how far it has come, which fetch() cannot. Gives its JSON. Throws
 * ApiError as apiFetch() does; an upload that was called off rejects, too.
 */
export function apiUpload<T>(path: string, form: FormData, init: UploadInit): Promise<T> {
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
    request.send(form);
  });
}
