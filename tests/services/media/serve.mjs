/**
 * Runs the stand-in alone: `node tests/services/media/serve.mjs [port]`. Prints the environment variables that
 * make the services use it.
 */
import { startMediaService } from './service.mjs';

const { environment } = await startMediaService( {
	port: Number( process.argv[ 2 ] ?? 0 ),
	orders: { key: '' },
} );
process.stdout.write(
	Object.entries( environment )
		.map( ( [ name, value ] ) => `${ name }=${ value }\n` )
		.join( '' )
);
