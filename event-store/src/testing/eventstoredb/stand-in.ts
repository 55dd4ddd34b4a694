import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServiceDefinition,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { serveAppend } from './serve-append.ts';
import { serveRead } from './serve-read.ts';
import { noFaults } from './stand-in-faults.ts';
import { StandInLog } from './stand-in-log.ts';

/** Answers the calls that the adapter makes, over real sockets, with the server's own messages. */
export class StandIn {
  readonly log = new StandInLog();
  readonly faults = noFaults();
  /** Opened calls for appends in batches, which this server offers and nobody should use. */
  batchCalls = 0;
  #server: Server | undefined;
  #port = 0;

  static async start(): Promise<StandIn> {
    const standIn = new StandIn();
    await standIn.#listen();
    return standIn;
  }

  get port(): number {
    return this.#port;
  }

  async #listen() {
    const server = new Server();
    server.addService(StreamsService as unknown as ServiceDefinition, {
      append: serveAppend(this.log, this.faults),
      read: serveRead(this.log, this.faults),
      batchAppend: (call: ServerDuplexStream<unknown, unknown>) => {
        this.batchCalls += 1;
        call.destroy(
          Object.assign(new Error('The stand-in takes no batches.'), {
            code: status.UNIMPLEMENTED,
          }),
        );
      },
    });
    server.addService(ServerFeaturesService as unknown as ServiceDefinition, {
      getSupportedMethods: this.#features,
    });
    server.addService(GossipService as unknown as ServiceDefinition, { read: this.#gossip });
    this.#port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
        if (error) reject(error);
        else resolve(port);
      });
    });
    this.#server = server;
  }

  stop(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
  }

  readonly #features = (_: unknown, answer: sendUnaryData<featuresPb.SupportedMethods>) => {
    const batches = new featuresPb.SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName('batchappend');
    answer(
      null,
      new featuresPb.SupportedMethods()
        .setEventStoreServerVersion('22.10.5')
        .setMethodsList([batches]),
    );
  };

  readonly #gossip = (_: unknown, answer: sendUnaryData<gossipPb.ClusterInfo>) => {
    const member = new gossipPb.MemberInfo()
      .setInstanceId(new sharedPb.UUID().setString('6b3c4a62-1f0d-4b5c-8f57-5d3a4f5f0a11'))
      .setTimeStamp('0')
      .setState(gossipPb.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossipPb.EndPoint().setAddress('127.0.0.1').setPort(this.#port));
    const info = new gossipPb.ClusterInfo();
    info.addMembers(member);
    answer(null, info);
  };
}
