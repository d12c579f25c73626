/** Cache Storage in memory. Keeps the order as browsers do: writing an existing address moves it to the end. */
export class MockCache {
  readonly stored = new Map<string, Response>();
  capacity = Number.POSITIVE_INFINITY;

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.stored.get(urlOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const url = urlOf(request);
    this.stored.delete(url);
    if (this.stored.size >= this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.stored.set(url, response);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.stored.delete(urlOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.stored.keys()].map((url) => new Request(url));
  }
}

function urlOf(request: RequestInfo | URL): string {
  return request instanceof Request ? request.url : String(request);
}

export function mockCaches(...names: string[]) {
  const present = new Set(names);
  return { present, keys: async () => [...present], delete: async (name: string) => present.delete(name) };
}
