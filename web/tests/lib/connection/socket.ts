/** A connection that the test holds in its hand: what was said over it, and what comes back. */
export class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  static last: Socket;
  readyState = 1;
  closed = 0;
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  said: string[] = [];
  constructor(readonly address: string) {
    Socket.last = this;
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(): void {
    this.closed++;
  }
}
