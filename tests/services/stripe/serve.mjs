/**
 * Runs the stand-in alone: `node tests/services/stripe/serve.mjs [port]`. Prints the environment variables that make the
 * site use it.
 */
import { startStripeService } from './service.mjs';

const { environment } = await startStripeService( {
	port: Number( process.argv[ 2 ] ?? 0 ),
} );
process.stdout.write(
	Object.entries( environment )
		.map( ( [ name, value ] ) => `${ name }=${ value }\n` )
		.join( '' )
);
