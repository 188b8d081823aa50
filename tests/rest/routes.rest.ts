/**
 * Calls every Freehold route as every role and with wrong input: expects the right status, the name of the wrong field, and
 * no changes.
 */
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Site } from '../site/playwright';
import {
	call,
	expectError,
	logIn,
	query,
	state,
	type Caller,
	type RestResponse,
} from './client';
import type { Route } from './route';
import { routes as ownRoutes } from './routes';

const extensions = join( __dirname, '../../extensions' );

/** The tables of the modules. */
const moduleRoutes: Route[] = readdirSync( extensions ).flatMap( ( slug ) => {
	const file = join( extensions, slug, 'test/routes.ts' );
	return existsSync( file )
		? ( require( file ) as { routes: Route[] } ).routes
		: [];
} );

/** The saved database with all modules on and all users connected. */
const CONNECTED = 'connected';

test.describe.configure( { mode: 'parallel' } );

test.use( { beginning: CONNECTED } );

const routes = [ ...ownRoutes, ...moduleRoutes ];

const roles = [ 'subscriber', 'author', 'editor', 'admin' ] as const;
const MEGABYTE = 'a megabyte';
const scripts = [
	'مرحبا بالعالم 你好，世界 👩🏽‍🌾🌾 Ünïcödé ñ',
	'O\'Neil & <b>"Söhne"</b>\\',
];

const title = ( { method, route }: Route ) => `${ method } freehold/${ route }`;

/** Turns every module on, also those that are off at first. */
const turnOn = ( site: Site ) =>
	site.wpEval(
		'return array_map( static fn ( $slug ) => Freehold\\Modules::set_active( $slug, true ), array_keys( Freehold\\Modules::all() ) );'
	);

/** Connects the site and the users who can write. */
const connect = ( site: Site ) =>
	site.wpEval( `
		$connected = Freehold\\Connection\\Connection::register();
		foreach ( array( 'admin', 'editor', 'author' ) as $login ) {
			$id = get_user_by( 'login', $login )->ID;
			wp_set_current_user( $id );
			$connected = is_wp_error( $connected ) ? $connected : Freehold\\Connection\\Users::connect( $id, Freehold\\Connection\\OwnProvider::issue_code( $id ) );
		}
		if ( is_wp_error( $connected ) ) {
			throw new RuntimeException( $connected->get_error_message() );
		}
	` );

type Envelope = { data: { field: string | null } };

type People = Record< ( typeof roles )[ number ], Caller >;

interface Connected {
	people: People;
	/** The state of the site. */
	before: unknown;
}

const known = new WeakMap< Site, Connected >();

/** The connected site with its users logged in, as each test begins with it. The administrator is the owner. */
async function connectOnce( site: Site ): Promise< Connected > {
	const earlier = known.get( site );
	if ( earlier ) {
		return earlier;
	}
	await addDispatcher( site );
	await turnOn( site );
	await connect( site );
	// The key that signs members’ links is made when it is used for the first time.
	await site.wpEval(
		"return ( new Freehold\\Keys\\SigningKey( Freehold\\Members\\Links::KEY, 'freehold-member-page' ) )->sign( '' );"
	);
	const people = {} as People;
	for ( const role of roles ) {
		people[ role ] = await logIn( site, role );
	}
	await site.snapshot( CONNECTED );
	const connected = { people, before: await state( site ) };
	known.set( site, connected );
	return connected;
}

/** Returns whether users with a role may call a route. */
const may = ( { lowest }: Route, role: ( typeof roles )[ number ] ) =>
	lowest === 'public' ||
	( lowest !== 'site' &&
		lowest !== 'vendor' &&
		roles.indexOf( role ) >= roles.indexOf( lowest ) );

type Wrong = { what: string; field: string; input: Record< string, unknown > };

/** Returns what a route must reject, each with the field that its error names. */
function wrongInputs( { method, input = {}, fields = {} }: Route ): Wrong[] {
	const wrong: Wrong[] = [];
	const add = ( field: string, value: unknown, what: string ) =>
		wrong.push( { field, what, input: { ...input, [ field ]: value } } );
	const isGet = method === 'GET';
	add( 'surprise', 'text', 'unknown field' );
	if ( ! isGet ) {
		add( 'surprise', MEGABYTE, 'unknown field of a megabyte' );
	}
	for ( const [ name, field ] of Object.entries( fields ) ) {
		field.wrong.forEach( ( value ) =>
			add( name, value, `${ name }: ${ JSON.stringify( value ) }` )
		);
		if ( field.required ) {
			const others = { ...input };
			delete others[ name ];
			wrong.push( {
				field: name,
				what: `without ${ name }`,
				input: others,
			} );
		}
		if ( ! isGet && ! field.file ) {
			add( name, MEGABYTE, `${ name } of a megabyte` );
		}
		if ( ! field.text ) {
			scripts.forEach( ( text ) =>
				add( name, text, `${ name }: ${ text }` )
			);
		}
	}
	return wrong;
}

/** Calls a route with each input in one request: starting WordPress takes longer than rejecting an input. */
async function dispatchAll(
	site: Site,
	caller: Caller,
	method: string,
	path: string,
	inputs: Record< string, unknown >[]
): Promise< RestResponse[] > {
	const response = await call( site, caller, 'POST', 'tests/v1/dispatch', {
		method,
		route: `/${ path }`,
		inputs: inputs.map( ( input ) =>
			method === 'GET' ? query( input ) : JSON.stringify( input )
		),
	} );
	expect(
		response.status,
		JSON.stringify( response.body ).slice( 0, 600 )
	).toBe( 200 );
	return response.body as RestResponse[];
}

/** Adds the route that `dispatchAll()` calls. It replaces the text `MEGABYTE` by a megabyte of letters. */
const addDispatcher = ( site: Site ) =>
	writeFile(
		join( site.wordpress, 'wp-content/mu-plugins/dispatch.php' ),
		`<?php
		add_action( 'rest_api_init', static fn () => register_rest_route( 'tests/v1', '/dispatch', array(
			'methods'             => 'POST',
			'permission_callback' => '__return_true',
			'callback'            => static fn ( WP_REST_Request $all ): array => array_map(
				static function ( string $input ) use ( $all ): array {
					$request = new WP_REST_Request( $all['method'], $all['route'] );
					if ( 'GET' === $all['method'] ) {
						wp_parse_str( $input, $parameters );
						$request->set_query_params( $parameters );
					} elseif ( '{}' !== $input ) {
						$request->set_header( 'Content-Type', 'application/json' );
						$request->set_body( str_replace( '"${ MEGABYTE }"', '"' . str_repeat( 'x', 1048576 ) . '"', $input ) );
					}
					$server   = rest_get_server();
					$response = apply_filters( 'rest_post_dispatch', rest_ensure_response( $server->dispatch( $request ) ), $server, $request );
					return array( 'status' => $response->get_status(), 'body' => $response->get_data(), 'length' => strlen( (string) wp_json_encode( $response->get_data() ) ) );
				},
				$all['inputs']
			),
		) ) );`
	);

test( 'every route is in the tables, and the tables name no other', async ( {
	site,
} ) => {
	await turnOn( site );
	const { body } = await call( site, {}, 'GET', '' );
	const index = body as {
		routes: Record<
			string,
			{ namespace: string; endpoints: Array< { methods: string[] } > }
		>;
	};
	const registered = Object.entries( index.routes )
		.filter(
			( [ path, { namespace } ] ) =>
				namespace.startsWith( 'freehold/' ) &&
				path !== `/${ namespace }`
		)
		.flatMap( ( [ path, { endpoints } ] ) =>
			endpoints.flatMap( ( { methods } ) =>
				methods.map( ( method ) => `${ method } ${ path.slice( 1 ) }` )
			)
		);
	expect( routes.map( title ).sort() ).toEqual( registered.sort() );
} );

for ( const route of routes.filter( ( one ) => one.lowest !== 'vendor' ) ) {
	test( title( route ), async ( { site } ) => {
		const { method, lowest, fields = {} } = route;
		const path = `freehold/${ route.path ?? route.route }`;
		const input = route.input ?? {};
		const { people, before } = await connectOnce( site );
		const expectUnchanged = async ( what: string ) =>
			expect( await state( site ), `${ what } changes nothing` ).toEqual(
				before
			);
		const visitorStatus = route.visitorStatus ?? 401;

		await test.step( 'those who may not call it, and wrong nonces', async () => {
			const send = ( caller: Caller ) =>
				call( site, caller, method, path, input );
			const { cookie } = people.admin;
			if ( lowest !== 'public' ) {
				for ( const [ who, caller ] of Object.entries( {
					visitor: {},
					'no nonce': { cookie },
				} ) ) {
					expectError(
						await send( caller ),
						visitorStatus,
						null,
						who
					);
				}
			}
			for ( const [ who, nonce ] of Object.entries( {
				'wrong nonce': '0123456789',
				'another user’s nonce': people.author.nonce,
			} ) ) {
				expectError( await send( { cookie, nonce } ), 403, null, who );
			}
			for ( const role of roles.filter(
				( one ) => ! may( route, one )
			) ) {
				expectError( await send( people[ role ] ), 403, null, role );
			}
			await expectUnchanged( 'a call by those who may not' );
		} );

		await test.step( 'those who may call it', async () => {
			if ( lowest === 'public' ) {
				const response = await call( site, {}, method, path, input );
				expect( response.status ).toBe( route.status ?? 200 );
				await expectUnchanged( 'a call by a visitor' );
			}
			for ( const role of roles.filter( ( one ) => may( route, one ) ) ) {
				const response = await call(
					site,
					people[ role ],
					method,
					path,
					input
				);
				expect(
					response.status,
					`${ role }: ${ JSON.stringify( response.body ) }`
				).toBe(
					( role === 'admin' && route.statusForOwner ) ||
						( route.status ?? 200 )
				);
				if ( method !== 'GET' ) {
					await site.restore( CONNECTED );
				}
			}
			if ( method === 'GET' ) {
				await expectUnchanged( 'reading' );
			}
		} );

		if ( lowest === 'site' ) {
			return;
		}

		await test.step( 'wrong input', async () => {
			const send = ( given: Record< string, unknown > | string ) =>
				call( site, people.admin, method, path, given );
			if ( method !== 'GET' ) {
				for ( const body of [ '{"broken', '"text"', '7', 'null' ] ) {
					expectError( await send( body ), 400, null, body );
				}
			}
			const wrong = wrongInputs( route );
			const responses = await dispatchAll(
				site,
				people.admin,
				method,
				path,
				wrong.map( ( one ) => one.input )
			);
			expect( responses ).toHaveLength( wrong.length );
			wrong.forEach( ( { field, what }, index ) =>
				expectError(
					responses[ index ] as RestResponse,
					400,
					field,
					what
				)
			);
			const texts = Object.entries( fields ).filter(
				( [ , field ] ) => field.text
			);
			for ( const [ name ] of texts ) {
				for ( const text of scripts ) {
					const response = await send( {
						...input,
						[ name ]: text,
					} );
					if ( response.status < 300 ) {
						// The text was valid, so the route did its work.
						if ( method !== 'GET' ) {
							await site.restore( CONNECTED );
						}
					} else {
						// Errors for valid input have another cause than this field.
						const cause = ( response.body as Envelope ).data.field;
						expectError(
							response,
							[ 400, route.status ?? 400 ],
							response.status === route.status
								? cause
								: ( expect.anything() as unknown as string ),
							`${ name }: ${ text }`
						);
					}
				}
			}
			for ( const bad of route.wrongPaths ?? [] ) {
				expectError(
					await call(
						site,
						people.admin,
						method,
						`freehold/${ bad.path }`,
						input
					),
					bad.status,
					bad.field,
					bad.path
				);
			}
			await expectUnchanged( 'wrong input' );
		} );
	} );
}
