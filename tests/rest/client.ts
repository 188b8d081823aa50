/** Calls routes the way anybody could: with or without cookies, with or without a nonce. */
import { expect, type Site } from '../site/playwright';

/** What came back. */
export interface Answer {
	status: number;
	/** The body as JSON; null where it is none. */
	body: unknown;
	/** The body's length in bytes. */
	length: number;
}

/** Somebody who calls. */
export interface Caller {
	cookie?: string;
	nonce?: string;
}

/** Logs somebody in and gets the nonce that goes with the cookies. */
export async function logIn( site: Site, login: string ): Promise< Caller > {
	const cookie = ( await site.cookies( login ) )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.join( '; ' );
	const answer = await fetch(
		`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
		{ headers: { Cookie: cookie } }
	);
	const nonce = await answer.text();
	expect( nonce ).toMatch( /^[0-9a-f]{10}$/ );
	return { cookie, nonce };
}

/** A query string as PHP reads it, from JSON. */
function query( input: Record< string, unknown > ): string {
	const pairs: string[] = [];
	const add = ( name: string, value: unknown ) => {
		if ( value !== null && typeof value === 'object' ) {
			Object.entries( value ).forEach( ( [ key, item ] ) =>
				add( `${ name }[${ key }]`, item )
			);
		} else {
			pairs.push(
				`${ encodeURIComponent( name ) }=${ encodeURIComponent(
					String( value )
				) }`
			);
		}
	};
	Object.entries( input ).forEach( ( [ name, value ] ) =>
		add( name, value )
	);
	return pairs.join( '&' );
}

/** Calls a path such as `freehold/v4/settings`. Input goes into the query of a GET, else into a JSON body. */
export async function call(
	site: Site,
	{ cookie, nonce }: Caller,
	method: string,
	path: string,
	input: Record< string, unknown > | string = {},
	root = '/wp-json/'
): Promise< Answer > {
	const isGet = method === 'GET';
	const asQuery = isGet && typeof input === 'object' ? query( input ) : '';
	const separator = root.includes( '?' ) ? '&' : '?';
	const hasBody =
		! isGet &&
		( typeof input === 'string' || Object.keys( input ).length > 0 );
	const headers: Record< string, string > = {
		...( cookie ? { Cookie: cookie } : {} ),
		...( nonce ? { 'X-WP-Nonce': nonce } : {} ),
		...( hasBody ? { 'Content-Type': 'application/json' } : {} ),
	};
	const answer = await fetch(
		`${ site.url }${ root }${ encodeURI( path ) }${
			asQuery ? separator + asQuery : ''
		}`,
		{
			method,
			headers,
			...( hasBody
				? {
						body:
							typeof input === 'string'
								? input
								: JSON.stringify( input ),
				  }
				: {} ),
		}
	);
	const text = await answer.text();
	let body: unknown = null;
	try {
		body = JSON.parse( text );
	} catch {
		// Whoever called looks at the status first.
	}
	return { status: answer.status, body, length: Buffer.byteLength( text ) };
}

/** Expects an error in the one envelope, with its status and the field that it names. */
export function expectError(
	answer: Answer,
	status: number | number[],
	field: string | null,
	what: string
): void {
	const seen = `${ what }: ${ JSON.stringify( answer ).slice( 0, 600 ) }`;
	expect( [ status ].flat(), seen ).toContain( answer.status );
	expect( answer.body, seen ).toEqual( {
		code: expect.stringMatching( /^[a-z][a-z0-9_]+$/ ),
		message: expect.stringMatching( /^\S.{8}/u ),
		data: expect.objectContaining( { status: answer.status, field } ),
	} );
	// A message that repeats what was sent would send a megabyte back.
	expect( answer.length, seen ).toBeLessThan( 2000 );
}

/** Everything that a route could change: options, what is kept of users, posts, tables. */
export const state = ( site: Site ): Promise< unknown > =>
	site.wpEval( `
		global $wpdb;
		return array(
			'options' => $wpdb->get_results( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name NOT LIKE '\\\\_transient\\\\_%' AND option_name NOT LIKE '\\\\_site\\\\_transient\\\\_%' AND option_name <> 'cron' ORDER BY option_name" ),
			'users' => $wpdb->get_results( "SELECT user_id, meta_key, meta_value FROM {$wpdb->usermeta} WHERE meta_key NOT IN ( 'session_tokens', 'community-events-location' ) ORDER BY umeta_id" ),
			'posts' => $wpdb->get_results( "SELECT ID, post_status, post_modified_gmt, post_content FROM {$wpdb->posts} ORDER BY ID" ),
			'tables' => $wpdb->get_col( 'SHOW TABLES' ),
		);
	` );
