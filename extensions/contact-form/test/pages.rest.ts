/** Forms where pages are not HTML for visitors, and on pages in another language than the site's. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../../tests/site/playwright';
import { CONTACT, controls, entries, send } from './visitor';

test( 'contact form: a feed contains a link to the form instead of its controls', async ( {
	seedPost,
	site,
} ) => {
	const { url } = await seedPost( {
		title: 'Book a table',
		content: `<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph -->${ CONTACT }<!-- wp:paragraph --><p>After</p><!-- /wp:paragraph -->`,
	} );
	for ( const feed of [ 'feed', 'feed/atom', 'feed/rdf' ] ) {
		const text = await ( await fetch( `${ site.url }/${ feed }/` ) ).text();
		expect( text, feed ).toContain( 'Book a table' );
		expect( text, feed ).not.toMatch( /<(form|input|textarea|button)\b/ );
		expect( text, feed ).not.toContain( 'freehold_form' );
	}
	const text = await ( await fetch( `${ site.url }/feed/` ) ).text();
	expect( text ).toMatch(
		new RegExp(
			`>Before</p>\\s*<p><a href="${ url }">Fill in the form</a></p>\\s*<p[^>]*>After</p>`
		)
	);
	const rest = await (
		await fetch( `${ site.url }/wp-json/wp/v2/posts` )
	).text();
	expect( rest ).toContain( 'Fill in the form' );
	expect( rest ).not.toContain( 'freehold_form' );
} );

/** Translations as WordPress loads them. */
const translations = ( messages: object ) =>
	`<?php return array( 'messages' => json_decode( '${ JSON.stringify(
		messages
	).replaceAll( "'", "\\'" ) }', true ) );`;

const GERMAN = {
	'Fill in this field.': 'Füllen Sie dieses Feld aus.',
	'Your message was not sent. Check these fields:':
		'Ihre Nachricht wurde nicht gesendet. Prüfen Sie diese Felder:',
	'Your message has been sent': 'Ihre Nachricht wurde gesendet',
	'(required)': '(Pflichtfeld)',
	'Go back': 'Zurück',
};

test( 'contact form: visitors read everything in the language of the page', async ( {
	seedPost,
	site,
} ) => {
	const content = join( site.wordpress, 'wp-content' );
	const plugin = join( content, 'mu-plugins/languages.php' );
	await mkdir( join( content, 'languages/plugins' ), { recursive: true } );
	await writeFile(
		join( content, 'languages/de_DE.l10n.php' ),
		translations( {} )
	);
	await writeFile(
		join( content, 'languages/plugins/freehold-de_DE.l10n.php' ),
		translations( GERMAN )
	);
	// As plugins for several languages do: the page's URL decides.
	await writeFile(
		plugin,
		`<?php add_filter( 'locale', static fn ( string $locale ): string => 'de' === ( $_GET['lang'] ?? '' ) ? 'de_DE' : $locale );`
	);
	try {
		const { id } = await seedPost( CONTACT );
		const html = await (
			await fetch( `${ site.url }/?p=${ id }&lang=de` )
		).text();
		expect( html ).toContain( '(Pflichtfeld)' );
		expect( html ).toContain( 'Füllen Sie dieses Feld aus.' );
		const german = await controls( site, `/?p=${ id }&lang=de` );
		const english = await controls( site, id );
		const good = { 'f[name]': 'Ada', 'f[email]': 'ada@example.com' };
		const post = ( hidden: object, values: object, headers?: object ) =>
			send(
				site,
				new URLSearchParams( { ...hidden, ...values } ),
				headers as Record< string, string >
			);

		const wrong = await ( await post( german, {} ) ).json();
		expect( wrong.errors.name ).toBe( 'Füllen Sie dieses Feld aus.' );
		expect( wrong.message ).toContain( 'Prüfen Sie diese Felder' );
		expect(
			( await ( await post( english, {} ) ).json() ).errors.name
		).toBe( 'Fill in this field.' );
		const right = await ( await post( german, good ) ).json();
		expect( right.html ).toContain( 'Ihre Nachricht wurde gesendet' );

		// Without a script: the visitor returns to the page in its language.
		const redirect = await post( german, {}, { Accept: 'text/html' } );
		const location = redirect.headers.get( 'location' ) as string;
		expect( location ).toContain( 'lang=de' );
		const page = await ( await fetch( location ) ).text();
		expect( page ).toContain( 'Prüfen Sie diese Felder' );
		expect( await entries( site ) ).toBe( 1 );
	} finally {
		await rm( plugin );
		await rm( join( content, 'languages' ), { recursive: true } );
	}
} );

test( 'contact form: Jetpack’s form on a page of a cache fills in the form of today, and sends nothing', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( CONTACT );
	const post = ( headers: Record< string, string > ) =>
		fetch( `${ site.url }/?p=${ id }`, {
			method: 'POST',
			redirect: 'manual',
			headers,
			body: new URLSearchParams( {
				action: 'grunion-contact-form',
				'contact-form-id': String( id ),
				'contact-form-hash': 'abc',
				[ `g${ id }-name` ]: 'Ada',
				[ `g${ id }-email` ]: 'ada@example.com',
				[ `g${ id }-message` ]: 'A table, please.',
				[ `g${ id }-gone` ]: 'Window',
			} ),
		} );
	const response = await post( { Accept: 'text/html' } );
	expect( response.status ).toBe( 303 );
	const page = response.headers.get( 'location' ) as string;
	const html = await ( await fetch( page ) ).text();
	expect( html ).toContain( 'so your message was not sent' );
	expect( html ).toContain( `id="${ new URL( page ).hash.slice( 1 ) }"` );
	for ( const text of [ 'value="Ada"', 'value="ada@example.com"' ] ) {
		expect( html ).toContain( text );
	}
	expect( html ).toMatch( /<textarea[^>]*>A table, please\.</ );
	expect( html ).toContain( '<dd>Window</dd>' );
	expect( await entries( site ) ).toBe( 0 );

	// Jetpack's script shows the error beside what was entered.
	const json = await post( { Accept: 'application/json' } );
	expect( json.status ).toBe( 400 );
	expect( ( await json.json() ).data.error ).toContain( 'not sent' );

	// The visitor presses the button of the form that is filled in.
	const { pathname, search } = new URL( page );
	const again = await send(
		site,
		new URLSearchParams( {
			...( await controls( site, pathname + search ) ),
			'f[name]': 'Ada',
			'f[email]': 'ada@example.com',
		} )
	);
	expect( ( await again.json() ).ok ).toBe( true );
	expect( await entries( site ) ).toBe( 1 );
} );
