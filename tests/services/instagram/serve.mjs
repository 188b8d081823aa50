/**
 * Runs the stand-in alone: `node tests/services/instagram/serve.mjs [port]`. Prints the environment variables that make the
 * site use it.
 */
import { startInstagramService } from './service.mjs';

const { environment } = await startInstagramService( {
	port: Number( process.argv[ 2 ] ?? 0 ),
} );
process.stdout.write(
	Object.entries( environment )
		.map( ( [ name, value ] ) => `${ name }=${ value }\n` )
		.join( '' )
);
