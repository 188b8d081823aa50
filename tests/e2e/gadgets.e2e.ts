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
	Freehold\\Modules\\Video\\Privacy::set( $video, 1 );
	wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'password', 'user_email' => 'contributor@example.org', 'role' => 'contributor' ) );
	$content = "<!-- wp:jetpack/calendly {\\"url\\":\\"https://calendly.com/anna/30min\\",\\"style\\":\\"link\\"} --><div class=\\"wp-block-jetpack-calendly\\"></div><!-- /wp:jetpack/calendly -->"
		. "<!-- wp:jetpack/eventbrite {\\"url\\":\\"{$modal}\\",\\"style\\":\\"modal\\"} --><div class=\\"wp-block-jetpack-eventbrite\\"></div><!-- /wp:jetpack/eventbrite -->";
	foreach ( array( 'ads', 'business-hours', 'calendly', 'contact-form', 'donations', 'eventbrite', 'gif', 'google-calendar', 'instant-search', 'mailchimp', 'map', 'opentable', 'pinterest', 'repeat-visitor', 'slideshow', 'subscriptions', 'tiled-gallery', 'video', 'paid-content' ) as $page ) {
		$content .= get_page_by_path( "start/{$page}" )->post_content;
	}
	return $content;`;

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

/** What a visit found. */
type Found = string[];

/** Visits a page, uses what is on it, and returns what ran or left the site. */
async function use( page: Page, url: string ): Promise< Found > {
	const found = new Set< string >();
	page.on( 'dialog', ( dialog ) => {
		found.add( 'dialog' );
		void dialog.dismiss();
	} );
	await page.exposeFunction( 'gadget', () => found.add( 'a script ran' ) );
	await page.route(
		( { hostname } ) => hostname !== '127.0.0.1',
		( route ) => {
			const request = route.request();
			const address = new URL( request.url() );
			if ( address.hostname === FOREIGN ) {
				found.add( `${ request.resourceType() } of another server` );
			}
			return route.fulfill( {
				status: 200,
				headers: { 'access-control-allow-origin': '*' },
				contentType:
					request.resourceType() === 'script'
						? 'text/javascript'
						: 'text/html',
				// What the services’ own scripts do.
				body:
					request.resourceType() === 'script'
						? `${
								address.hostname === FOREIGN ? 'gadget();' : ''
						  } window.Calendly ??= { initPopupWidget( { url } ) { const frame = document.createElement( 'iframe' ); frame.src = url; document.body.append( frame ); } };
						  window.EBWidgets ??= { createWidget() {} };`
						: '',
			} );
		}
	);
	await page.goto( url, { waitUntil: 'load' } );
	await page.evaluate( async () => {
		const pause = ( time: number ) =>
			new Promise( ( resolve ) => setTimeout( resolve, time ) );
		// A plain link leads where its author wants. Only scripts are tried.
		window.addEventListener( 'click', ( event ) => event.preventDefault() );
		window.addEventListener( 'submit', ( event ) =>
			event.preventDefault()
		);
		const height = document.documentElement.scrollHeight;
		for ( let top = 0; top < height; top += 1200 ) {
			window.scrollTo( { top, behavior: 'instant' } );
			await pause( 20 );
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
			.querySelectorAll< HTMLElement >( '.look-alike, .look-alike *' )
			.forEach( ( element ) => {
				if ( element.isConnected ) {
					element.click();
				}
			} );
		document
			.querySelectorAll< HTMLElement >( 'video' )
			.forEach( ( video ) =>
				video.dispatchEvent( new Event( 'error' ) )
			);
		await pause( 1200 );
	} );
	if ( await page.locator( '[href^="javascript:" i]' ).count() ) {
		found.add( 'a link runs a script' );
	}
	return [ ...found ].sort();
}

test( 'nothing that an author or a contributor can store runs in the browsers of others or leads to another server', async ( {
	problems,
	site,
	standIns,
	visit,
} ) => {
	test.setTimeout( 300000 );
	// Look-alikes that are incomplete may be reported, and requests to the services fail.
	problems.allow( /./ );
	await writeShowcase( site, standIns );
	const content = await site.wpEval< string >( MORE, { user: 'admin' } );
	const genuine = await save( site, 'admin', 'publish', content );
	const page = await visit( '', { javaScript: true } );
	const html = await ( await page.request.get( `/?p=${ genuine }` ) ).text();
	const pdf = `${ site.url }/wp-content/uploads/x.pdf`;

	const results: Record< string, Found > = {};
	const look = async ( name: string, hostile: string, before: string ) => {
		const { elements } = await page.evaluate( lookAlikes, {
			html,
			hostile,
			pdf,
			sources,
		} );
		const raw = `<!-- wp:html -->${ elements.join( '' ) }<!-- /wp:html -->`;
		const whole = before + raw + content + raw;
		const id = await save( site, 'author', 'publish', whole );
		const draft = await save( site, 'contributor', 'draft', whole );
		for ( const [ who, login, address ] of [
			[ 'visitor', undefined, `/?p=${ id }` ],
			[ 'administrator', 'admin', `/?p=${ id }` ],
			[
				'administrator, preview',
				'admin',
				`/?p=${ draft }&preview=true`,
			],
		] as const ) {
			const visited = await visit( '', { login } );
			await visited
				.context()
				.addCookies( [
					{ name: 'freehold_reader_hint', value: '1', url: site.url },
				] );
			results[ `${ name }, ${ who }` ] = await use( visited, address );
			await visited.close();
		}
		return elements.length;
	};
	const counts = [];
	for ( const [ index, hostile ] of HOSTILE.entries() ) {
		counts.push( await look( `value ${ index + 1 }`, hostile, '' ) );
	}
	console.log( counts );
	console.log( results );
	expect(
		Object.fromEntries(
			Object.entries( results ).filter( ( [ , found ] ) => found.length )
		)
	).toEqual( {} );
} );
