/** Which sites may read responses with the visitor's cookies. */
import { expect, test } from '../site/playwright';

const FOREIGN = 'https://evil.example';

test( 'no route lets a foreign site read what it says to a visitor’s cookies', async ( {
	site,
} ) => {
	const index = ( await (
		await fetch( `${ site.url }/wp-json/` )
	).json() ) as {
		routes: Record< string, { namespace: string; methods: string[] } >;
	};
	const paths = Object.entries( index.routes )
		.filter(
			( [ , { namespace, methods } ] ) =>
				namespace.startsWith( 'freehold/' ) && methods.includes( 'GET' )
		)
		.map( ( [ path ] ) =>
			path.replace( /\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, '1' )
		);
	expect( paths.length ).toBeGreaterThan( 30 );
	expect( paths ).toContain( '/freehold/v4/paid-content/1' );
	for ( const path of [ ...paths, '/jetpack/v4/paid-content/1' ] ) {
		const { headers } = await fetch( `${ site.url }/wp-json${ path }`, {
			headers: { Origin: FOREIGN },
		} );
		expect( headers.get( 'access-control-allow-credentials' ), path ).toBe(
			null
		);
	}
} );
