/**
 * Script gadgets: elements that an author can store and that look like those which visitor scripts read. Each look-alike is one
 * of this site’s own elements with a hostile value. Nothing of it may run, load or lead anywhere.
 */
import type { Page } from '@playwright/test';
import { expect, type Site } from '../site/playwright';
import { test, writeShowcase } from '../site/playwright/showcase';
import { readSources } from './gadgets-sources';
import { lookAlikes } from './gadgets-look-alikes';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		demo: true,
		offline: false,
	},
} );

const sources = readSources();

/** The host of the attacker. */
const FOREIGN = 'foreign.test';

/** A value that is a URL and, as HTML, runs a script; one that is a URL which runs a script. */
const HOSTILE = [
	`https://${ FOREIGN }/x"><img src=x onerror="gadget()"><script>gadget()</script>`,
	`javascript:gadget()//"><img src=x onerror="gadget()">`,
];

/** Blocks that the showcase does not have. */
const MORE = `
	$modal = 'https://www.eventbrite.com/e/fair-tickets-144144099883';
	foreach ( array( 'calendly', 'eventbrite', 'opentable', 'google-calendar', 'pinterest', 'gif', 'map' ) as $module ) {
		Freehold\\Settings::set( "modules.{$module}.options.load", 'click' );
	}
	Freehold\\Settings::set( 'modules.instant-search.options.overlay', true );
	$video = get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'video/mp4', 'numberposts' => 1 ) )[0]->ID;
	Freehold\\Modules\\Video\\PrivacyChange::set( $video, 1 );
	wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'password', 'user_email' => 'contributor@example.org', 'role' => 'contributor' ) );
	$content = "<!-- wp:jetpack/calendly {\\"url\\":\\"https://calendly.com/anna/30min\\",\\"style\\":\\"link\\"} --><div class=\\"wp-block-jetpack-calendly\\"></div><!-- /wp:jetpack/calendly -->"
		. "<!-- wp:jetpack/eventbrite {\\"url\\":\\"{$modal}\\",\\"style\\":\\"modal\\"} --><div class=\\"wp-block-jetpack-eventbrite\\"></div><!-- /wp:jetpack/eventbrite -->";
	foreach ( get_pages( array( 'child_of' => get_page_by_path( 'start' )->ID ) ) as $page ) {
		$content .= $page->post_content;
	}
	return $content;`;

/** A block with a script of its own in the page. The search and the count of visits print theirs on every page. */
const REPEAT =
	'<!-- wp:jetpack/repeat-visitor --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph --><p>Again</p><!-- /wp:paragraph --></div></div><!-- /wp:jetpack/repeat-visitor -->';

/** Saves a post through the REST API, as the editor does. */
const save = (
	site: Site,
	user: string,
	status: 'publish' | 'draft',
	content: string
) =>
	site.wpEval< number >(
		`$request = new WP_REST_Request( 'POST', '/wp/v2/posts' );
		$request->set_body_params( array( 'title' => 'Look-alikes', 'status' => '${ status }', 'content' => base64_decode( '${ Buffer.from(
			content
		).toString( 'base64' ) }' ) ) );
		$response = rest_do_request( $request );
		if ( $response->is_error() ) {
			throw new RuntimeException( wp_json_encode( $response->get_data() ) );
		}
		return $response->get_data()['id'];`,
		{ user }
	);

/** What a page did, each once. */
type Found = Set< string >;

/** What the services’ own scripts do. */
const SERVICES = `
	window.Calendly = { initPopupWidget( { url } ) { const frame = document.createElement( 'iframe' ); frame.src = url; document.body.append( frame ); } };
	window.EBWidgets = { createWidget() {} };
	window.PinUtils = { build() {} };`;

/** Uses what is on a page: comes near everything, searches, and clicks the look-alikes. Runs in the browser. */
async function useAll() {
	const pause = ( time: number ) =>
		new Promise( ( resolve ) => setTimeout( resolve, time ) );
	// A plain link leads where its author wants. Only scripts are tried.
	for ( const type of [ 'click', 'submit' ] ) {
		window.addEventListener( type, ( event ) => event.preventDefault() );
	}
	// The look-alikes are at the top, and every element is near once.
	for ( let top = 0; top < 20000; top += 1200 ) {
		window.scrollTo( { top, behavior: 'instant' } );
		await pause( 10 );
	}
	const field =
		document.querySelector< HTMLInputElement >( 'input[type=search]' );
	field?.focus();
	await pause( 500 );
	if ( field ) {
		field.value = 'coffee';
		field.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
	}
	document
		.querySelectorAll< HTMLElement >(
			'.look-alike, .look-alike :is(a, button, img)'
		)
		.forEach( ( element ) => element.click() );
	document
		.querySelectorAll( 'video' )
		.forEach( ( video ) => video.dispatchEvent( new Event( 'error' ) ) );
	await pause( 1000 );
}

/** Visits a page, uses what is on it, and returns which scripts ran and which servers got a request. */
async function findOn( page: Page, url: string ): Promise< Found > {
	const found: Found = new Set();
	page.on( 'dialog', ( dialog ) => {
		found.add( 'a script ran' );
		void dialog.dismiss();
	} );
	page.on( 'request', ( request ) => {
		const { origin } = new URL( request.url() );
		if ( origin !== 'null' ) {
			found.add( `${ request.resourceType() } from ${ origin }` );
		}
	} );
	await page.exposeFunction( 'gadget', () => found.add( 'a script ran' ) );
	await page.route(
		( { hostname } ) => hostname !== '127.0.0.1',
		( route ) => {
			const isScript = route.request().resourceType() === 'script';
			const body = route.request().url().includes( FOREIGN )
				? 'gadget()'
				: SERVICES;
			return route.fulfill( {
				headers: { 'access-control-allow-origin': '*' },
				contentType: isScript ? 'text/javascript' : 'text/html',
				body: isScript ? body : '',
			} );
		}
	);
	await page.goto( url, { waitUntil: 'load' } );
	await page.evaluate( useAll );
	if ( await page.locator( '[href^="javascript:" i]' ).count() ) {
		found.add( 'a link runs a script' );
	}
	return found;
}

test( 'nothing that an author or a contributor can store runs in the browsers of others or leads to another server', async ( {
	problems,
	site,
	standIns,
	visit,
} ) => {
	test.setTimeout( 600000 );
	// Look-alikes are incomplete, and an element with the ID of a property breaks its own page.
	problems.allow( /./ );
	await writeShowcase( site, standIns );
	const content = await site.wpEval< string >( MORE, { user: 'admin' } );
	const genuine = await save( site, 'admin', 'publish', content );
	const start = await visit( '' );
	const html = await ( await start.request.get( `/?p=${ genuine }` ) ).text();

	const look = async ( post: number, login?: string, preview = '' ) => {
		const page = await visit( '', { login } );
		await page
			.context()
			.addCookies( [
				{ name: 'freehold_reader_hint', value: '1', url: site.url },
			] );
		const found = await findOn( page, `/?p=${ post }${ preview }` );
		await page.context().close();
		return found;
	};
	// What the genuine page does, for example because maps need no consent.
	const allowed = new Set( [
		...( await look( genuine ) ),
		...( await look( genuine, 'admin' ) ),
	] );
	const faults: string[] = [];
	const expectNothing = async ( name: string, found: Promise< Found > ) => {
		for ( const fault of await found ) {
			if ( ! allowed.has( fault ) ) {
				faults.push( `${ name }: ${ fault }` );
			}
		}
	};
	const raw = ( elements: string[] ) =>
		`<!-- wp:html -->${ elements.join( '' ) }<!-- /wp:html -->`;

	for ( const [ index, hostile ] of HOSTILE.entries() ) {
		const { elements, shadows } = await start.evaluate( lookAlikes, {
			html,
			hostile,
			pdf: `${ site.url }/wp-content/uploads/x.pdf`,
			sources,
		} );
		expect( elements.length ).toBeGreaterThan( 100 );
		const whole = raw( elements ) + content + raw( elements );
		const post = await save( site, 'author', 'publish', whole );
		await expectNothing( 'visitor', look( post ) );
		if ( index === 0 ) {
			await expectNothing( 'administrator', look( post, 'admin' ) );
			const draft = await save( site, 'contributor', 'draft', whole );
			await expectNothing(
				'preview',
				look( draft, 'admin', '&preview=true' )
			);
			for ( const [ name, shadow ] of Object.entries( shadows ) ) {
				await expectNothing(
					`document.${ name }`,
					look(
						await save(
							site,
							'author',
							'publish',
							raw( [ shadow ] ) + REPEAT
						)
					)
				);
			}
		}
	}
	expect( faults ).toEqual( [] );
} );
