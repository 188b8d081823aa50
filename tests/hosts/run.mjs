/**
 * Runs the plugin on imitated hosts, one after the other: `npm run test:hosts -- <words of the name>`. On each, a visitor reads
 * a page and sends a form without JavaScript, an administrator opens the plugin's view, lost cron events come back, and PHP logs
 * nothing about the plugin.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '../site/index.mjs';
import { root, temporaryFolder } from '../site/places.mjs';
import { haveBuilt } from '../site/ready.mjs';
import { hosts } from './hosts.mjs';

const FORM =
	'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-textarea {"label":"Message"} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form --><!-- wp:jetpack/rating-star {"rating":4} --><figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span><span>★</span><span>★</span></figure><!-- /wp:jetpack/rating-star -->';

/**
 * Throws unless something holds.
 *
 * @param {unknown} holds   What must hold.
 * @param {string}  message What is wrong otherwise.
 */
function check( holds, message ) {
	if ( ! holds ) {
		throw new Error( message );
	}
}

/**
 * Sends the form of a page as a browser without JavaScript does.
 *
 * @param {string} html The page.
 * @param {string} url  Its URL.
 * @return {Promise<Response>} The response.
 */
function send( html, url ) {
	const form =
		/<form[^>]*>(?:(?!<\/form>)[\s\S])*freehold_form[\s\S]*?<\/form>/.exec(
			html
		)?.[ 0 ];
	check( form, 'The page has no form.' );
	const decode = ( /** @type {string} */ text ) =>
		text.replace( /&#038;|&amp;/g, '&' ).replace( /&quot;/g, '"' );
	const fields = new URLSearchParams();
	for ( const [ field ] of /** @type {string} */ ( form ).matchAll(
		/<(?:input|textarea)[^>]*>/g
	) ) {
		const of = ( /** @type {string} */ name ) =>
			decode(
				new RegExp( ` ${ name }="([^"]*)"` ).exec( field )?.[ 1 ] ?? ''
			);
		const isTyped =
			field.startsWith( '<textarea' ) || of( 'type' ) === 'text';
		// The trap for robots stays empty.
		const isTrap = / (?:tabindex="-1"|autocomplete="off")/.test( field );
		if ( of( 'name' ) ) {
			fields.append(
				of( 'name' ),
				isTyped && ! isTrap ? 'Ada 😀' : of( 'value' )
			);
		}
	}
	const action = decode(
		/<form[^>]* action="([^"]*)"/.exec(
			/** @type {string} */ ( form )
		)?.[ 1 ] ?? ''
	);
	return fetch( new URL( action, url ), {
		method: 'POST',
		body: fields,
		redirect: 'manual',
	} );
}

/**
 * Runs the plugin on a host.
 *
 * @param {import('./hosts.mjs').Host} host The host.
 * @return {Promise<void>} Rejects with what is wrong.
 */
async function runOn( host ) {
	const folder = await temporaryFolder();
	const site = await startSite( {
		...host.options,
		plugin: ( await host.plugin?.( folder ) ) ?? 'source',
	} );
	/** @type {import('./hosts.mjs').Arranged} */
	let arranged = {};
	try {
		if ( host.config ) {
			const file = join( site.wordpress, 'wp-config.php' );
			const before = await readFile( file, 'utf8' );
			await writeFile(
				file,
				before.replace( '<?php', `<?php ${ host.config }` )
			);
		}
		arranged = ( await host.arrange?.( site ) ) ?? {};
		const url = await site.wpEval(
			`$id = wp_insert_post( wp_slash( array( 'post_title' => 'Form', 'post_status' => 'publish', 'post_content' => ${ JSON.stringify(
				FORM
			).replace( /\$/g, '\\$' ) } ) ) ); return get_permalink( $id );`,
			{ user: 'admin' }
		);
		const page = await fetch( String( url ) );
		const html = await page.text();
		check(
			page.status === 200,
			`The page has the status ${ page.status }.`
		);
		check(
			! /<b>(?:Warning|Deprecated|Notice|Fatal error)<\/b>/.test( html ),
			'PHP prints errors on the page.'
		);
		const sent = await send( html, String( url ) );
		check(
			sent.status < 400,
			`The form was answered with ${ sent.status }.`
		);
		const entries = await site.wpEval(
			`return (int) $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'feedback'" );`
		);
		check( entries === 1, `${ entries } entries are stored.` );

		const cookies = ( await site.cookies( 'admin' ) )
			.map( ( { name, value } ) => `${ name }=${ value }` )
			.join( '; ' );
		const view = await fetch(
			`${ site.url }/wp-admin/admin.php?page=freehold`,
			{
				headers: { cookie: cookies },
			}
		);
		check(
			view.status === 200 && ( await view.text() ).includes( 'freehold' ),
			`The view has the status ${ view.status }.`
		);

		const events = await site.wpEval(
			`Freehold\\Settings::set( 'cron_looked', 0 );
			$names = array_keys( array_filter( Freehold\\Features::collect( 'cron' ) ) );
			delete_option( 'cron' );
			Freehold\\Modules\\Lifecycle::look_at_cron();
			return array_values( array_filter( $names, static fn ( string $name ): bool => ! wp_next_scheduled( $name ) ) );`
		);
		check(
			Array.isArray( events ) && events.length === 0,
			`These cron events do not come back: ${ events }.`
		);

		await arranged.check?.();

		const log = ( await site.debugLog() )
			.split( '\n' )
			.filter(
				( line ) =>
					/PHP (?:Warning|Notice|Deprecated|Fatal)/.test( line ) &&
					( line.includes( `${ root }/` ) ||
						line.includes( 'plugins/freehold/' ) )
			);
		check( log.length === 0, `PHP logged: ${ log[ 0 ] }` );
	} finally {
		await arranged.stop?.();
		await site.stop();
		await rm( folder, { recursive: true, force: true } );
	}
}

const words = process.argv.slice( 2 ).join( ' ' );
await haveBuilt();
let failed = 0;
for ( const host of hosts.filter( ( { name } ) => name.includes( words ) ) ) {
	const lacking = await host.missing?.();
	if ( lacking ) {
		process.stdout.write( `skipped: ${ host.name }: ${ lacking }\n` );
		continue;
	}
	try {
		await runOn( host );
		process.stdout.write( `passed: ${ host.name }\n` );
	} catch ( error ) {
		failed++;
		process.stdout.write(
			`failed: ${ host.name }: ${
				error instanceof Error ? error.message : error
			}\n`
		);
	}
}
process.exitCode = failed > 0 ? 1 : 0;
