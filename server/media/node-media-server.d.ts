// The parts of node-media-server that we use (decision 0066); it brings no types of its own.
declare module 'node-media-server/src/core/logger.js' {
  const logger: { level: string; log: (message: string, level?: string) => void };
  export default logger;
}

declare module 'node-media-server/src/protocol/rtmp.js' {
  import type { Packet } from 'node-media-server/src/protocol/flv.js';

  export default class Rtmp {
    inPackets: Map<number, unknown>;
    parserPacket: { header: { length: number } };
    streamId: number;
    onConnectCallback: (request: { app: string; name: string; query: Record<string, unknown> }) => void;
    onPlayCallback: () => void;
    onPushCallback: () => void;
    onPacketCallback: (packet: Packet) => void;
    onOutputCallback: (bytes: Buffer) => void;
    /** Null, or what is wrong with the bytes. */
    parserData(bytes: Buffer): string | null;
    packetAlloc(): void;
    respondPublish(): void;
    respondPlay(): void;
    sendStatusMessage(stream: number, level: string, code: string, description: string): void;
    setChunkSize(size: number): void;
    static createMessage(packet: Packet): Buffer;
  }
}

declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { Socket } from 'node:net';
  import type Rtmp from 'node-media-server/src/protocol/rtmp.js';

  export default class RtmpClient extends Rtmp {
    socket: Socket | null;
    /** What it says that the address of the application is. */
    baseUri: string;
    outChunkSize: number;
    handshakeReject: ((error: Error) => void) | null;
    onHandshakeCallback: () => void;
    onErrorCallback: (error: Error) => void;
    onStatusCallback: (code: string, info: { level?: string }) => void;
    resetProtocolState(): void;
    sendClientHandshake(): void;
    /** Connects to the host of this address and shakes hands; resolves names by itself, so for our own engine alone. */
    connect(url: string): Promise<void>;
    sendConnect(): Promise<unknown>;
    sendPlay(name: string): Promise<unknown>;
    handleData: (bytes: Buffer) => void;
    sendCommand(cmd: string, options: Record<string, unknown>, stream?: number): Promise<unknown>;
    sendCreateStream(): Promise<number>;
    sendPublish(name: string): Promise<unknown>;
    disconnect(): void;
  }
}

declare module 'node-media-server/src/protocol/flv.js' {
  export interface Packet {
    /** 7: H.264; 10: AAC. */
    codec_id: number;
    /** 8 sound, 9 picture, 18 what is said of both. */
    codec_type: number;
    /** Milliseconds. */
    dts: number;
    size: number;
    data: Buffer;
  }

  export default class Flv {
    static createHeader(sound: boolean, picture: boolean): Buffer;
    static createMessage(packet: Packet): Buffer;
    onPacketCallback: (packet: Packet) => void;
    /** Null, or what is wrong with the bytes. */
    parserData(bytes: Buffer): string | null;
  }
}
