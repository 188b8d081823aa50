/**
 * Runs the stand-in alone: `node tests/services/ai/serve.mjs [port]`.
 */
import { startAiService } from './service.mjs';

const service = await startAiService( {
	port: Number( process.argv[ 2 ] ?? 0 ),
	orders: { pace: 25 },
} );
process.stdout.write( `${ service.url }\n` );
