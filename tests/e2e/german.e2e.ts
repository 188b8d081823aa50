/**
 * A language pack reaches everything that users and visitors read: PHP, the admin app, scripts that load later, and the
 * texts of visitors’ scripts.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../site/playwright';

type Catalog = {
	source: string;
	locale_data: { messages: Record< string, unknown > };
};

declare const window: {
	wp: {
		data: {
			select: ( store: string ) => { getInserterItems: () => object[] };
		};
		i18n: { getLocaleData: ( domain: string ) => object };
	};
} & Window;

const root = join( __dirname, '../..' );
const pack = join( root, 'dist/languages' );

/** A form with one field. */
const FORM = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"required":true} -->
<div><!-- wp:jetpack/label {"label":"Stadt"} /-->

<!-- wp:jetpack/input /--></div>
<!-- /wp:jetpack/field-text -->

<!-- wp:button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Los</button></div>
<!-- /wp:button --></div>
<!-- /wp:jetpack/contact-form -->`;

/** As plugins for several languages do: the page’s URL decides what visitors read. */
const BY_URL = `<?php add_filter( 'locale', static fn ( string $locale ): string => 'de' === ( $_GET['lang'] ?? '' ) ? 'de_DE' : $locale );`;

/** Writes the pack, and installs it and the choice by URL. Returns the texts by script, and what removes both. */
async function install( site: Site ) {
	await promisify( execFile )(
		process.execPath,
		[ 'tools/language.mjs', 'de_DE' ],
		{ cwd: root }
	);
	const languages = join( site.wordpress, 'wp-content/languages' );
	const plugin = join( site.wordpress, 'wp-content/mu-plugins/german.php' );
	await mkdir( languages, { recursive: true } );
	await cp( pack, join( languages, 'plugins' ), { recursive: true } );
	await writeFile( plugin, BY_URL );
	const names = await readdir( pack );
	const catalogs = await Promise.all(
		names
			.filter( ( name ) => name.endsWith( '.json' ) )
			.map(
				async ( name ): Promise< Catalog > =>
					JSON.parse( await readFile( join( pack, name ), 'utf8' ) )
			)
	);
	return {
		texts: new Map(
			catalogs.map( ( { source, locale_data: { messages } } ) => [
				source,
				Object.keys( messages ).filter( Boolean ),
			] )
		),
		remove: () =>
			Promise.all( [
				rm( plugin ),
				rm( languages, { recursive: true } ),
			] ),
	};
}

/** Expects that every script of the plugin that is on the page has all its translations. Returns the scripts with texts. */
async function expectTranslated(
	page: Page,
	texts: Map< string, string[] >
): Promise< string[] > {
	const { scripts, known } = await page.evaluate( () => ( {
		// Webpack removes the tag of a chunk that has loaded.
		scripts: performance
			.getEntriesByType( 'resource' )
			.flatMap(
				( { name } ) =>
					/\/plugins\/[^/]+\/(build\/[^?]+\.js)/.exec(
						name
					)?.[ 1 ] ?? []
			),
		known: Object.keys( window.wp.i18n.getLocaleData( 'freehold' ) ),
	} ) );
	const translated = new Set( known );
	const used = scripts.filter( ( script ) => texts.has( script ) );
	expect(
		used.flatMap( ( script ) =>
			( texts.get( script ) ?? [] )
				.filter( ( text ) => ! translated.has( text ) )
				.map( ( text ) => `${ script }: ${ text }` )
		)
	).toEqual( [] );
	return used;
}

test( 'German: a language pack reaches PHP, the admin app, late scripts and visitors', async ( {
	editor,
	seedPost,
	site,
	visit,
} ) => {
	const { texts, remove } = await install( site );
	try {
		await site.wpEval(
			`update_user_meta( get_user_by( 'login', 'admin' )->ID, 'locale', 'de_DE' );`
		);
		const { page } = editor;
		const open = async ( view: string, text: string ) => {
			await page.goto( `/wp-admin/admin.php?page=freehold${ view }` );
			await expect(
				page.getByText( text ).filter( { visible: true } ).first()
			).toBeVisible();
			return expectTranslated( page, texts );
		};

		await open( '', 'Erfordert Aufmerksamkeit' );
		await open( '-features', 'Schalte die Funktionen aus' );
		// From PHP: titles of features, and the menu.
		const hours = page.getByRole( 'checkbox', { name: 'Öffnungszeiten' } );
		await expect( hours ).toBeVisible();
		await expect(
			page.locator( '#adminmenu' ).getByText( /^Formulare( \d+)?$/ )
		).toBeAttached();
		// From a script that loads later, and from a store of its own.
		await hours.click();
		await expect(
			page.getByText( 'Öffnungszeiten ist ausgeschaltet.' )
		).toBeAttached();
		await hours.click();
		await expect(
			page.getByText( 'Öffnungszeiten ist eingeschaltet.' )
		).toBeAttached();
		const settings = await open(
			'-settings',
			'Änderungen werden automatisch gespeichert.'
		);
		expect(
			settings.some( ( script ) => script.includes( 'chunks/' ) )
		).toBe( true );
		await open( '-payments', 'E-Mail-Einstellungen' );

		await editor.openNewPost();
		await editor.startOver(
			'<!-- wp:jetpack/business-hours /--><!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form --><!-- wp:jetpack/donations /-->'
		);
		await expect(
			editor.canvas.getByText( 'Wähle ein Formular als Ausgangspunkt.' )
		).toBeVisible();
		await expect(
			editor.canvas.getByText( 'Geschlossen' ).first()
		).toBeVisible();
		await expect(
			editor.canvas
				.getByText( 'Oder gib einen eigenen Betrag ein' )
				.first()
		).toBeVisible();
		const late = await expectTranslated( page, texts );
		for ( const chunk of [
			'business-hours',
			'contact-form',
			'donations',
		] ) {
			expect( late.join() ).toContain( `chunks/${ chunk }-edit` );
		}

		const { id } = await seedPost( FORM );
		const visitor = await visit( `/?p=${ id }&lang=de` );
		await expect( visitor.getByText( '(erforderlich)' ) ).toBeVisible();
		await visitor.getByRole( 'button', { name: 'Los' } ).click();
		await expect(
			visitor.getByText( 'Fülle dieses Feld aus.' ).first()
		).toBeVisible();
		const english = await visit( id );
		await expect( english.getByText( '(required)' ) ).toBeVisible();
	} finally {
		await remove();
	}
} );
